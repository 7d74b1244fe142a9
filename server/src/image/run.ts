// smart-kids COMMAND …: the commands of the image, which has neither npm nor a shell (docs/operations/containers.md).
import { imageCommands, notInImage } from './commands.ts'

const [, , name = ''] = process.argv
const command = Object.hasOwn(imageCommands, name) ? imageCommands[name] : undefined
if (command) {
  // Each command reads its words from the third argument on.
  process.argv.splice(2, 1)
  await command.run()
} else {
  const known = Object.keys(imageCommands).join(', ')
  console.error(
    notInImage.some((other) => other === name)
      ? `✗ ${name} concerns the embedded database, which the image does not have.`
      : `✗ ${name ? `There is no command ${name}` : 'Name a command'}: smart-kids ${known}.`,
  )
  process.exitCode = 2
}
