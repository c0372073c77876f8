/** A JPEG or PNG, so large that it can be drawn as it is. */
export interface ReportPicture {
  readonly bytes: Buffer
  readonly type: 'jpeg' | 'png'
  readonly width: number
  readonly height: number
}

/** How wide a picture is drawn at most: in a list, without leave, on a phone, as a highlight. */
export const REPORT_WIDTHS = [200, 400, 800, 1400] as const
export type ReportWidth = (typeof REPORT_WIDTHS)[number]
/** What never leaves the house in a larger size where nobody has given leave. */
export const WIDEST_WITHOUT_LEAVE = 400

/** The pictures of a report, each read when it is asked for and kept by nobody. One that is gone or broken is undefined. */
export interface ReportPictures {
  /** Of an entry of the content; without leave never wider than 400. */
  readonly entry: (id: number, width: ReportWidth) => Promise<ReportPicture | undefined>
  /** A clipping as a whole, with how many pages its file has; undefined without leave. */
  readonly clipping: (id: number) => Promise<(ReportPicture & { readonly pages: number }) | undefined>
  readonly poster: () => Promise<ReportPicture | undefined>
  readonly customerLogo: () => Promise<ReportPicture | undefined>
  readonly agencyLogo: () => Promise<ReportPicture | undefined>
}
