import { strFromU8, unzipSync } from 'fflate'

const plain = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The rows of the first sheet, each with its cells by their letters: texts as they are, numbers as numbers. */
export const rowsInXlsx = (content: Buffer): readonly Readonly<Record<string, string | number>>[] => {
  const sheet = strFromU8(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)].map(([, column = '', cell = '']) => {
        const [, value] = /<v>(.*?)<\/v>/.exec(cell) ?? []
        return [column, value === undefined ? plain(/<t[^>]*>(.*?)<\/t>/s.exec(cell)?.[1] ?? '') : Number(value)]
      }),
    ),
  )
}
