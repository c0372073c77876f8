import type { ReportLink } from '@rampenlicht/model/rules/report/link'
import { useRef, useState } from 'react'
import { toast } from '../../../api/toast.ts'
import { useTyping } from '../../../api/unsaved.ts'
import { isPasswordLong, TOO_SHORT, wrongDay } from './fields.tsx'
import { useChangeLink } from './link-queries.ts'

/** Everything saves itself: switches at once, a password and a day when their fields are left. */
export const useLinkEdits = (reportId: number, link: ReportLink) => {
  const change = useChangeLink(reportId)
  const [isProtected, setProtected] = useState(link.hasPassword)
  const [password, setPassword] = useState('')
  const [isShort, setShort] = useState(false)
  /** What the server has, as far as it was typed here; it tells nobody. */
  const [kept, setKept] = useState('')
  const [expiresOn, setExpiresOn] = useState<string | null | undefined>(link.expiresOn)
  const isSaving = useRef(false)
  const isTyped = isProtected && password !== kept
  useTyping(isTyped)

  const changed = async (...[wish]: Parameters<typeof change.mutateAsync>) => {
    try {
      await change.mutateAsync(wish)
      return true
    } catch {
      // told already; what was typed stays
      return false
    }
  }
  /** False where something typed could not be saved. */
  const settlePassword = async (): Promise<boolean> => {
    if (!isTyped || isSaving.current) return true
    if (!isPasswordLong(password)) {
      setShort(true)
      return false
    }
    isSaving.current = true
    const isDone = await changed({ password })
    isSaving.current = false
    if (isDone) {
      setKept(password)
      toast.ok('Passwort gespeichert')
    }
    return isDone
  }
  const dayError = wrongDay(expiresOn, new Date())
  const settleDay = async (): Promise<boolean> => {
    if (expiresOn === link.expiresOn) return true
    return !dayError && expiresOn ? changed({ expiresOn }) : false
  }
  return {
    /** Before leaving. */
    settle: async () => (await settlePassword()) && settleDay(),
    renew: async () => {
      if (await changed({ renews: true })) toast.ok('Der Kunde sieht jetzt den neuen Stand')
    },
    password: {
      isOn: isProtected,
      isNext: !link.hasPassword,
      onSwitch: (isOn: boolean) => {
        setProtected(isOn)
        setShort(false)
        if (isOn) return
        setPassword('')
        setKept('')
        if (link.hasPassword) void changed({ password: null })
      },
      value: password,
      placeholder: link.hasPassword ? 'Gesetzt. Zum Ändern neu tippen.' : 'Neues Passwort',
      error: isShort ? TOO_SHORT : undefined,
      onChange: (typed: string) => {
        setPassword(typed)
        if (isPasswordLong(typed) || typed === kept) setShort(false)
      },
      onDone: () => void settlePassword(),
    },
    terms: {
      expiresOn: link.expiresOn,
      allowsPdf: link.allowsPdf,
      isLive: link.isLive,
      allowsComments: link.allowsComments,
      error: expiresOn === undefined || expiresOn === link.expiresOn ? undefined : dayError,
      onDay: setExpiresOn,
      onDayDone: () => void settleDay(),
      onChange: (wish: { allowsPdf?: boolean; isLive?: boolean; allowsComments?: boolean }) => void changed(wish),
    },
  }
}
