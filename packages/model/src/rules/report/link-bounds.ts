// What the customer's page needs of a link, apart from days and weeks, which would weigh as much as the page again.

export const LONGEST_AUTHOR = 80
export const LONGEST_COMMENT = 2_000

/** Where what POST /shared_reports/{token}/opening answers is sent along; pictures and files take it as `?pass=`. */
export const PASS_HEADER = 'x-report-pass'
/** How wide a picture can be asked for; without leave there is only the narrower one. */
export const SHARED_WIDTHS = [400, 800] as const
