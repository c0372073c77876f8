/** In full: a bar is as long as its number, and names beside it leave room. */
export const written = (value: number): string => value.toLocaleString('de-DE')
