import { Button } from '@mantine/core'
import { type Import, MOST_MEGABYTES, mayImport } from '@rampenlicht/model/rules/import/imports'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import IconArrowBackUp from '~icons/arrow-back-up'
import IconColumns from '~icons/columns'
import IconEyeCheck from '~icons/eye-check'
import IconFileAlert from '~icons/file-alert'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import { useMe } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { reasonIn, refusalOf, upload } from '../../api/upload.ts'
import { useFileDrop } from '../../ui/file-drop.ts'
import { Progress } from '../../ui/Progress.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { DIRECTORIES, type Directory } from './directories.ts'
import { ImportFrame } from './ImportFrame.tsx'
import { LastImports } from './LastImports.tsx'
import s from './NewImport.module.css'
import { Refused } from './Refused.tsx'

/** The first step: which file. */
export default function NewImport() {
  const { resource } = useSearch({ strict: false }) as { readonly resource?: string }
  const directory = DIRECTORIES.find(({ path }) => path === resource)
  if (!mayImport(useMe())) return <Refused />
  return directory ? <Start key={directory.path} directory={directory} /> : <Where />
}

/** An address without a list asks for it. */
const Where = () => (
  <div className={s.where}>
    <h1>Wohin soll importiert werden?</h1>
    <ul>
      {DIRECTORIES.map(({ path, title }) => (
        <li key={path}>
          <Link to="/importe/neu" search={{ resource: path } as never}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

interface Sending {
  readonly file: File
  readonly share: number
}
const PASTED = 'Eingefügte Tabelle.csv'
/** What is typed or pasted into a field is not meant for the page. */
const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

const Start = ({ directory }: { directory: Directory }) => {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const own = new AbortController()
    leaving.current = own
    return () => own.abort()
  }, [])

  const send = async (file: File) => {
    const known = refusalOf(file, MOST_MEGABYTES)
    setRefusal(known)
    if (known) return
    setSending({ file, share: 0 })
    try {
      const { data } = await upload<Import>(
        '/imports',
        file,
        { resource: directory.path },
        {
          isQuiet: true,
          signal: leaving.current.signal,
          onProgress: (sent) => setSending({ file, share: Math.min(1, sent / file.size) }),
        },
      )
      await navigate({ to: '/importe/$importId', params: { importId: String(data.id) } })
    } catch (error) {
      if (leaving.current.signal.aborted) return
      setRefusal(reasonIn(error))
      setSending(undefined)
    }
  }
  const take = ([file, ...others]: readonly File[]) => {
    if (others.length) toast.error('Bitte eine Datei nach der anderen.')
    else if (file) void send(file)
  }
  const takeText = (text: string) => {
    if (text.trim()) void send(new File([text], PASTED, { type: 'text/csv' }))
    else setRefusal('In der Zwischenablage steht kein Text.')
  }
  const { isOver, handlers } = useFileDrop(take, sending !== undefined)

  // as good as the button, for those who just press Strg V
  const pasted = useRef(takeText)
  useEffect(() => {
    pasted.current = sending ? () => undefined : takeText
  })
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isInField(target) && clipboardData) pasted.current(clipboardData.getData('text/plain'))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  const readClipboard = async () => {
    try {
      takeText(await navigator.clipboard.readText())
    } catch {
      setRefusal('Der Browser gibt die Zwischenablage nicht her. Bitte mit Strg V einfügen.')
    }
  }

  return (
    <div className={s.all} {...handlers}>
      <ImportFrame step="Datei" directory={directory}>
        <div className={s.start}>
          <div>
            <h2>{directory.title} importieren</h2>
            <p className={s.lead}>
              Aus Excel, CSV oder vCard. Geschrieben wird erst, wenn du im dritten Schritt gesehen hast, was sich
              ändert. Danach lässt sich der ganze Import rückgängig machen.
            </p>
            <div className={s.drop} data-over={isOver || undefined} data-bad={refusal !== undefined || undefined}>
              <input
                ref={input}
                type="file"
                hidden
                accept=".xlsx,.csv,.tsv,.txt,.vcf"
                aria-label="Datei zum Importieren"
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])]
                  currentTarget.value = ''
                  take(files)
                }}
              />
              <span className={s.sheet} aria-hidden>
                {refusal ? <IconFileAlert size={22} stroke={1.6} /> : <IconFileSpreadsheet size={22} stroke={1.6} />}
              </span>
              {sending ? (
                <Underway {...sending} />
              ) : (
                <>
                  <div role="alert" className={s.words}>
                    {refusal && <b>{refusal}</b>}
                  </div>
                  {!refusal && <b>{headline(isOver, isPhone)}</b>}
                  <small>
                    .xlsx, .csv oder .vcf, bis {MOST_MEGABYTES} MB · Trennzeichen und Umlaute werden erkannt
                  </small>
                  <div className={s.buttons}>
                    <Button onClick={() => input.current?.click()}>Datei auswählen</Button>
                    <Button variant="default" onClick={() => void readClipboard()}>
                      Tabelle einfügen
                    </Button>
                  </div>
                </>
              )}
            </div>
            <How />
          </div>
          <LastImports directory={directory} />
        </div>
      </ImportFrame>
    </div>
  )
}
const headline = (isOver: boolean, isPhone: boolean) => {
  if (isOver) return 'Loslassen, um hochzuladen'
  return isPhone ? 'Excel-, CSV- oder vCard-Datei' : 'Datei hierherziehen'
}

/** All of it sent is not yet all of it read. */
const Underway = ({ file, share }: Sending) => (
  <div className={s.sending} role="status">
    <b className="trunc">{file.name}</b>
    <Progress label={`${file.name} hochladen`} share={share} />
    <small>{share < 1 ? 'Wird hochgeladen …' : 'Wird gelesen …'}</small>
  </div>
)

const How = () => (
  <ul className={s.how}>
    <li>
      <IconColumns size={18} stroke={1.6} aria-hidden />
      <b>Spalten zuordnen</b>
      Bekannte Überschriften sind schon zugeordnet und werden für das nächste Mal gemerkt.
    </li>
    <li>
      <IconEyeCheck size={18} stroke={1.6} aria-hidden />
      <b>Alles vorher sehen</b>
      Neue, geänderte, doppelte und fehlerhafte Zeilen, jede mit Grund.
    </li>
    <li>
      <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      <b>Ein Klick zurück</b>
      Solange niemand die Einträge weiterbearbeitet hat, ohne Rest.
    </li>
  </ul>
)
