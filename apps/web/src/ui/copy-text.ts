import { toast } from '../api/toast.ts'

/** Puts a text on the clipboard and says so, or says why not. */
export const copyText = async (text: string, done: string) => {
  if (!navigator.clipboard) {
    toast.error('Kopieren geht nur über eine sichere Verbindung (https).')
    return
  }
  try {
    await navigator.clipboard.writeText(text)
    toast.ok(done)
  } catch {
    toast.error('Der Browser hat das Kopieren nicht erlaubt.')
  }
}
