import { filmSecondsMax } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

export interface Film {
  readonly ending: 'mp4' | 'webm'
  readonly width: number
  readonly height: number
  readonly seconds: number
  readonly codec: string
}

const unread = (cause?: unknown) => Object.assign(new Problem('film_unread'), { cause })

async function factsOf(input: Input): Promise<Film> {
  const [format, track, seconds] = [
    await input.getFormat(),
    await input.getPrimaryVideoTrack(),
    await input.computeDuration(),
  ]
  const codec = await track?.getCodec()
  if (!track || !codec) throw unread()
  if (seconds > filmSecondsMax) throw new Problem('film_too_long', { facts: { max: filmSecondsMax } })
  return {
    ending: format === WEBM ? 'webm' : 'mp4',
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    seconds,
    codec,
  }
}

/**
 * Rewrites a film without re-encoding: drops location, device and all other metadata. Throws 422 for a file that is no film or
 * too long.
 */
export async function rewriteFilm(from: string, to: (ending: Film['ending']) => string): Promise<Film> {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, QTFF, WEBM] })
  try {
    const film = await factsOf(input)
    const output = new Output({
      format: film.ending === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(),
      target: new FilePathTarget(to(film.ending)),
    })
    const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false })
    if (!conversion.isValid) throw unread(conversion.discardedTracks)
    await conversion.execute()
    return film
  } catch (error) {
    throw error instanceof Problem ? error : unread(error)
  } finally {
    input.dispose()
  }
}
