/** Copies text to the clipboard; false if the browser refuses or has none (a page without https). */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
