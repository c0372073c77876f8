import { germanDay } from '@rampenlicht/model/rules/dates'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import sharp from 'sharp'
import { balancedWidth, cut, fitted, widthOf } from './fitting.ts'
import { addLine, addPicture, type Deck, look, placed, SHEET, type Slide, slideOf, type Words } from './sheet.ts'

const STAGE = { x: 671, y: 0, width: SHEET.width - 671, height: SHEET.height } as const
const POSTER = { x: STAGE.x + 70, y: 163, width: 312, height: 468 } as const
const ROOM = 567
const GAP = 24

/** What it is, for whom, of when, with the poster on its stage. */
export const addCover = async (deck: Deck): Promise<void> => {
  const { content, tones, pictures } = deck
  const title = fitted(content.title, { width: ROOM, height: 250 }, { largest: 62, smallest: 24, isBold: true })
  const top = 400 - title.height / 2
  const width = balancedWidth(title.text, ROOM, title.size, true) + 12
  const box = { x: SHEET.left, y: top, width, height: title.height }
  const slide = slideOf(deck, 'Titel', title.text, box, look(title.size, tones.ink, { bold: true, valign: 'middle' }))
  const line = (text: string, y: number, height: number, words: Words['options']) =>
    slide.addText(text, { ...words, ...placed({ x: SHEET.left, y, width: ROOM, height }), margin: 0 })
  line(content.name, top - 38, 24, look(15, tones.accentInk, { bold: true, valign: 'middle' }))
  if (content.subtitle) {
    const below = fitted(content.subtitle, { width: ROOM, height: 60 }, { largest: 20, smallest: 13 })
    line(below.text, top + title.height + 16, 60, look(below.size, tones.soft, { valign: 'top' }))
  }
  await addLogos(deck, slide)
  addFacts(deck, slide)
  slide.addImage({ data: await stageOf(tones.stage), ...placed(STAGE), altText: 'Hintergrund' })
  const poster = await pictures.poster()
  if (poster) addPicture(slide, poster, POSTER, `Plakat ${content.title}`)
}

const addLogos = async ({ content, tones, pictures }: Deck, slide: Slide) => {
  const [own, theirs] = [await pictures.agencyLogo(), await pictures.customerLogo()]
  const box = { x: SHEET.left, y: SHEET.top, width: 250, height: 44 }
  if (own) addPicture(slide, own, box, content.agency, { left: 0 })
  else {
    const name = fitted(content.agency, box, { largest: 20, smallest: 11, isBold: true })
    slide.addText(name.text, look(name.size, tones.ink, { ...placed(box), bold: true, margin: 0, valign: 'middle' }))
  }
  if (theirs) addPicture(slide, theirs, { ...box, x: SHEET.left + ROOM - 250 }, content.customer, { left: 1 })
}

const addFacts = (deck: Deck, slide: Slide) => {
  const { content, tones } = deck
  const { contact } = content
  const facts: readonly (readonly [label: string, value: string, more?: string])[] = [
    ['Für', content.customer],
    ...(content.period ? [['Zeitraum', content.period] as const] : []),
    ['Stand', germanDay(agencyDay(new Date(content.asOf)))],
    ...(contact
      ? [['Ansprechpartner', contact.name, [contact.phone, contact.email].filter(Boolean).join('\n')] as const]
      : []),
  ]
  addLine(slide, deck, SHEET.left, 646, ROOM)
  // each as wide as it needs, or a fair share
  const wanted = facts.map(([, value, more = '']) =>
    Math.max(widthOf(value, 14, true), ...more.split('\n').map((line) => widthOf(line, 10.5))),
  )
  const share = Math.min(1, (ROOM - GAP * facts.length) / wanted.reduce((sum, width) => sum + width, 0))
  let x: number = SHEET.left
  for (const [place, [label, value, more = '']] of facts.entries()) {
    const room = Math.max(70, (wanted[place] ?? 0) * share + 6)
    const name = fitted(value, { width: room, height: 34 }, { largest: 14, smallest: 10, isBold: true })
    const words: Words[] = [
      { text: label, options: look(12.5, tones.mute, { breakLine: true }) },
      { text: name.text, options: look(name.size, tones.ink, { bold: true, breakLine: more !== '' }) },
    ]
    for (const said of more.split('\n'))
      if (said) words.push({ text: cut(said, room, 10.5), options: look(10.5, tones.soft, { breakLine: true }) })
    const box = { x, y: 660, width: room, height: 84 }
    x += room + GAP
    slide.addText(words, { ...placed(box), margin: 0, valign: 'top' })
  }
}

/** A beam of light from above; drawn, since the library knows no gradients, and small, since all of it is soft. */
const stageOf = async ([floor, middle, night]: readonly [string, string, string]): Promise<string> => {
  const { width, height } = STAGE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <radialGradient id="floor" cx="50%" cy="106%" r="98%"><stop offset="0" stop-color="${floor}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${night}"/></radialGradient>
    <linearGradient id="beam" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff3da" stop-opacity=".46"/><stop offset=".9" stop-color="#b9b4ff" stop-opacity="0"/></linearGradient>
    <filter id="soft" x="-30%" width="160%"><feGaussianBlur stdDeviation="14"/></filter></defs>
    <rect width="${width}" height="${height}" fill="url(#floor)"/>
    <path d="M${width * 0.42} -60H${width * 0.58}L${width * 0.88} ${height}H${width * 0.12}Z" fill="url(#beam)" filter="url(#soft)"/></svg>`
  // in two steps: in one the softness would be drawn in the large
  const small = await sharp(Buffer.from(svg), { density: SMALL_DENSITY })
    .flatten({ background: night })
    .png()
    .toBuffer()
  const jpeg = await sharp(small).resize({ width }).jpeg({ quality: 88 }).toBuffer()
  return `image/jpeg;base64,${jpeg.toString('base64')}`
}
/** 72 would be as large as it is shown. */
const SMALL_DENSITY = 32
