/** Where a file of a record is loaded from. */
export const fileAt = (path: string, id: number, name: string) => `/files/${path}/${id}/${encodeURIComponent(name)}`
