/** „9:12“, by the reader's clock. */
export const clock = (moment: Date) => `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`
