import { useState } from 'react'

const keyOf = (token: string) => `report-pass ${token}`
/** Where a browser keeps nothing, the password is asked for again when the page is loaded anew. */
const kept = (token: string) => {
  try {
    return sessionStorage.getItem(keyOf(token))
  } catch {
    return null
  }
}
const keep = (token: string, pass: string | null) => {
  try {
    if (pass === null) sessionStorage.removeItem(keyOf(token))
    else sessionStorage.setItem(keyOf(token), pass)
  } catch {
    // it holds as long as the page is open
  }
}

/** What a right password was answered with: for this tab, and gone with it. */
export const usePass = (token: string) => {
  const [pass, setPass] = useState(() => kept(token))
  return [
    pass,
    (next: string | null) => {
      keep(token, next)
      setPass(next)
    },
  ] as const
}
