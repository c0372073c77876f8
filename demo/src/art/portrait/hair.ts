import { darker, lighter } from '../colour.ts'
import { circle, ellipse, path, stroke } from '../svg.ts'

/** A hair style has a part behind the head and one before it. The head is 224 wide and 284 high around (300, 275). */
export interface HairStyle {
  back?: (colour: string) => string
  front: (colour: string) => string
}

const strands = (d: string, colour: string): string =>
  stroke(d, lighter(colour, 0.14), 5, { 'stroke-linecap': 'round', 'stroke-opacity': 0.7 })

const cap = 'M182 268C166 160 218 98 302 98C386 98 434 160 418 268'

const crop: HairStyle = {
  front: (colour) =>
    path(`${cap}C412 236 402 218 390 202C340 212 262 210 214 198C200 216 188 238 182 268Z`, colour) +
    strands('M236 142Q262 122 300 120M330 126Q362 134 380 154', colour),
}

const sidePart: HairStyle = {
  front: (colour) =>
    path(
      'M181 280C160 160 222 88 316 92C402 96 440 172 419 280C413 242 400 214 374 188C330 202 276 194 240 162C232 196 198 220 181 280Z',
      colour,
    ) + strands('M248 156Q290 120 352 134M262 162Q312 146 368 160', colour),
}

const quiff: HairStyle = {
  front: (colour) =>
    path(
      'M183 272C174 216 186 184 202 164C196 104 258 66 334 78C408 86 432 136 416 182C426 206 422 242 417 272C409 234 400 214 386 198C330 190 262 204 214 196C200 218 190 242 183 272Z',
      colour,
    ) + strands('M226 150Q262 104 330 104M262 152Q310 124 372 136', colour),
}

const buzz: HairStyle = {
  front: (colour) =>
    path(
      'M186 256C180 170 232 122 300 122C368 122 420 170 414 256C404 216 390 196 372 184C330 172 270 172 228 184C210 196 196 216 186 256Z',
      colour,
      { 'fill-opacity': 0.86 },
    ),
}

const bald: HairStyle = {
  front: (colour) =>
    path(
      'M187 300C180 262 184 232 192 214C198 240 196 268 198 296ZM413 300C420 262 416 232 408 214C402 240 404 268 402 296Z',
      colour,
      { 'fill-opacity': 0.55 },
    ) + ellipse(256, 168, 34, 16, '#ffffff', { 'fill-opacity': 0.16, transform: 'rotate(-24 256 168)' }),
}

const CURLS = [
  [198, 214, 34],
  [212, 170, 38],
  [246, 136, 40],
  [290, 120, 42],
  [336, 124, 42],
  [376, 148, 40],
  [400, 190, 36],
  [404, 226, 26],
  [196, 244, 24],
  [262, 164, 36],
  [322, 160, 40],
  [360, 184, 30],
  [228, 194, 28],
] as const

const curls: HairStyle = {
  front: (colour) =>
    CURLS.map(([x, y, radius]) => circle(x, y, radius, colour)).join('') +
    CURLS.slice(1, 7)
      .map(([x, y, radius]) =>
        strands(`M${x - radius * 0.5} ${y - 4}q${radius * 0.5} ${-radius * 0.6} ${radius} 0`, colour),
      )
      .join(''),
}

const afro: HairStyle = {
  back: (colour) => circle(300, 232, 188, colour) + circle(176, 300, 84, colour) + circle(424, 300, 84, colour),
  front: (colour) =>
    path(
      'M184 280C176 190 226 128 300 128C374 128 424 190 416 280C412 246 398 216 376 202C350 188 326 196 300 190C274 196 250 188 224 202C202 216 188 246 184 280Z',
      colour,
    ) + strands('M190 130q30 -40 74 -52M350 78q44 14 70 52M150 220q2 -30 16 -54', colour),
}

const middlePart = (colour: string): string =>
  path(
    'M300 120C256 140 218 192 192 308C166 250 172 96 300 94C428 96 434 250 408 308C382 192 344 140 300 120Z',
    colour,
  ) + strands('M286 116Q226 144 198 230M314 116Q374 144 402 230', colour)

const sweptFringe = (colour: string): string =>
  path(
    'M186 300C164 230 172 94 306 92C430 92 438 240 414 300C408 246 396 214 372 196C316 218 262 206 230 176C222 214 200 240 186 300Z',
    colour,
  ) + strands('M240 166Q288 194 362 182M252 146Q300 118 372 150', colour)

const long: HairStyle = {
  back: (colour) =>
    path(
      'M164 300C146 150 214 90 300 90C386 90 454 150 436 300C434 380 452 460 462 540C430 566 392 562 368 540H232C208 562 170 566 138 540C148 460 166 380 164 300Z',
      darker(colour, 0.14),
    ),
  front: middlePart,
}

const wavy: HairStyle = {
  back: (colour) =>
    path(
      'M170 250C150 130 220 86 300 86C380 86 450 130 430 250C476 284 430 330 458 372C488 420 442 446 462 492C462 540 410 556 378 530H222C190 556 138 540 138 492C158 446 112 420 142 372C170 330 124 284 170 250Z',
      darker(colour, 0.14),
    ),
  front: sweptFringe,
}

const bob: HairStyle = {
  back: (colour) =>
    path(
      'M168 280C152 150 216 90 300 90C384 90 448 150 432 280C436 340 446 380 442 424C420 450 380 452 352 440H248C220 452 180 450 158 424C154 380 164 340 168 280Z',
      darker(colour, 0.14),
    ),
  front: (colour) =>
    path(
      'M186 320C162 240 168 92 300 92C432 92 438 240 414 320C414 276 410 244 402 222C340 232 260 232 198 222C190 244 186 276 186 320Z',
      colour,
    ) + strands('M232 126Q216 160 212 206M300 112V214M368 126Q384 160 388 206', colour),
}

const bun: HairStyle = {
  back: (colour) => circle(300, 92, 54, darker(colour, 0.1)) + strands('M270 82Q300 56 330 82', colour),
  front: (colour) =>
    path(
      'M182 276C164 160 218 98 300 98C382 98 436 160 418 276C408 222 376 176 300 164C224 176 192 222 182 276Z',
      colour,
    ) + strands('M300 104Q232 120 206 196M300 104Q368 120 394 196M300 104V156', colour),
}

const ponytail: HairStyle = {
  back: (colour) =>
    path(
      'M392 120C478 120 506 214 482 300C470 364 496 412 462 470C440 424 420 396 424 330C428 270 420 210 380 170Z',
      darker(colour, 0.12),
    ),
  front: sweptFringe,
}

const pixie: HairStyle = {
  front: (colour) =>
    path(
      'M184 304C158 220 170 90 308 88C432 90 438 210 417 300C410 262 404 236 392 214C352 214 300 208 262 182C250 214 214 232 206 262C198 276 190 286 184 304Z',
      colour,
    ) + strands('M264 172Q310 128 382 158M250 150Q286 112 340 112', colour),
}

const braids: HairStyle = {
  back: (colour) =>
    path(
      'M170 290C152 150 216 90 300 90C384 90 448 150 430 290C432 330 424 372 410 400H190C176 372 168 330 170 290Z',
      darker(colour, 0.14),
    ),
  front: (colour) =>
    middlePart(colour) +
    [0, 1, 2, 3, 4]
      .map(
        (index) =>
          ellipse(182 - index * 4, 386 + index * 34, 27 - index * 2, 22, index % 2 ? colour : darker(colour, 0.1)) +
          ellipse(418 + index * 4, 386 + index * 34, 27 - index * 2, 22, index % 2 ? colour : darker(colour, 0.1)),
      )
      .join(''),
}

const tied: HairStyle = {
  back: (colour) => circle(392, 118, 42, darker(colour, 0.12)),
  front: bun.front,
}

export const FEMININE: readonly HairStyle[] = [long, wavy, bob, bun, ponytail, pixie, braids, curls, wavy, bob]
export const MASCULINE: readonly HairStyle[] = [crop, sidePart, quiff, buzz, bald, curls, crop, sidePart, tied]
/** Only with curly hair. */
export const CROWNS: readonly HairStyle[] = [afro, afro, curls]

/** Hair that fits under a cap. */
export const UNDER_CAP = { feminine: long, masculine: crop } as const

/** A head scarf with a soft fold; the face looks out of its opening. */
export const scarf = {
  back: (colour: string): string =>
    path(
      'M300 84C186 84 140 190 150 306C154 410 178 470 128 600H472C422 470 446 410 450 306C460 190 414 84 300 84Z',
      darker(colour, 0.18),
    ),
  front: (colour: string): string =>
    path(
      'M300 84C186 84 138 190 150 306C156 430 236 486 300 486C364 486 444 430 450 306C462 190 414 84 300 84ZM300 150C366 150 400 206 398 280C396 360 352 420 300 420C248 420 204 360 202 280C200 206 234 150 300 150Z',
      colour,
      { 'fill-rule': 'evenodd' },
    ) +
    path(
      'M196 412C250 470 350 470 404 412C440 470 430 520 470 600H300C250 590 180 540 196 412Z',
      darker(colour, 0.08),
    ) +
    stroke('M214 438C260 490 350 490 430 470M190 200C204 146 250 112 300 110', lighter(colour, 0.16), 5, {
      'stroke-linecap': 'round',
    }),
}

/** A knitted cap. */
export const beanie = (colour: string): string =>
  path('M180 226C172 130 226 74 300 74C374 74 428 130 420 226Z', colour) +
  path('M170 206Q300 170 430 206V248Q300 214 170 248Z', darker(colour, 0.18)) +
  stroke('M210 204v36M250 194v36M300 190v36M350 194v36M390 204v36', darker(colour, 0.3), 5, {
    'stroke-linecap': 'round',
  })
