import type { Init } from './client.ts'

/** Like fetch, which cannot tell how much of a body is on its way yet: answers and fails in the same manner. */
export const fetchWithProgress = (
  path: string,
  { method, headers, body, signal }: Init,
  onProgress: (sent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    call.open(method, path)
    for (const [name, value] of headers) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded }) => onProgress(loaded)
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => reject(new TypeError('Network failure'))
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    call.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) return call.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', abort)
    call.send(body ?? null)
  })

const answerOf = (call: XMLHttpRequest): Response => {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  // an answer of these kinds has no body, and a Response of them takes none
  const isBare = call.status === 204 || call.status === 304
  return new Response(isBare ? null : call.responseText, { status: call.status, headers })
}
