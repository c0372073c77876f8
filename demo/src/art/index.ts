/** The pictures of the demo data, drawn by the program itself. */
export { channelImageOf } from './channel.ts'
export { type ClippingWish, clippingOf, pdfClippingOf } from './clipping.ts'
export { type LogoWish, logoOf } from './logo.ts'
export { type PortraitWish, portraitOf } from './portrait.ts'
export { type PosterWish, posterOf } from './poster.ts'
export { planPosters } from './poster-plan.ts'
export type { Category } from './scenes/index.ts'
