import { piecesOf } from './fold.ts'

/** A text in which what was looked for is marked. */
export const Marked = ({ text, search }: { text: string; search: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing else, and never move
  piecesOf(text, search).map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text))
