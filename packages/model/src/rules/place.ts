/** A point on earth, in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** "53.5507,9.9930" */
export const placeIn = (text: string): Place | undefined => {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  return latitude !== undefined && longitude !== undefined && isOnEarth ? place : undefined
}
