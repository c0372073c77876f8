import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import IconPhotoOff from '~icons/photo-off'
import { bytes } from './bytes.ts'
import { useFileDrop } from './file-drop.ts'
import s from './PhotoField.module.css'

const KINDS = 'image/jpeg,image/png,image/webp,image/gif'
/** Spec 9: the width of the preview. */
const PREVIEW_WIDTH = 200

/** How people are asked for it, and how it is shown. */
export interface PhotoKind {
  readonly noun: string
  /** „Vorschau des Fotos“ */
  readonly genitive: string
  readonly advice: string
  readonly shape: 'round' | 'portrait'
}
export const PHOTO: PhotoKind = {
  noun: 'Foto',
  genitive: 'Fotos',
  advice: 'JPG, PNG, WebP oder GIF, am besten quadratisch',
  shape: 'round',
}
export const POSTER: PhotoKind = {
  noun: 'Poster',
  genitive: 'Posters',
  advice: 'JPG, PNG, WebP oder GIF, am besten im Hochformat 2 : 3',
  shape: 'portrait',
}

interface Props {
  readonly kind: PhotoKind
  /** What is shown as long as no file waits: the photo there is, or initials. */
  readonly current: ReactNode
  /** The file that waits to be sent with the form. */
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  readonly error?: string | undefined
  readonly isDisabled?: boolean
}

/** One picture, dropped or chosen; a second replaces the first. What is no picture the server refuses, in words. */
export const PhotoField = ({ kind, current, file, onFile, error, isDisabled = false }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const take = (files: ArrayLike<File> | null) => {
    const first = files?.[0]
    if (first) onFile(first)
  }
  const { isOver, handlers } = useFileDrop(take, isDisabled)
  return (
    <fieldset
      className={s.field}
      aria-label={kind.noun}
      aria-describedby={error ? errorId : undefined}
      data-over={isOver || undefined}
      data-error={error ? true : undefined}
      {...handlers}
    >
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={`${kind.noun} auswählen`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file once more is a choice, too.
          currentTarget.value = ''
        }}
      />
      <div className={s.preview}>{file ? <Preview key={nameOf(file)} file={file} kind={kind} /> : current}</div>
      <div className={s.text} aria-live="polite">
        <b className="trunc">
          {isOver ? 'Loslassen, um es zu übernehmen' : file ? file.name : `${kind.noun} hierherziehen`}
        </b>
        <span>{file ? `${bytes(file.size)} · wird beim Speichern hochgeladen` : kind.advice}</span>
        {error && (
          <span id={errorId} className={s.error}>
            {error}
          </span>
        )}
      </div>
      <div className={s.buttons}>
        {file && (
          <Button
            variant="subtle"
            color="gray"
            disabled={isDisabled}
            onClick={() => {
              onFile(undefined)
              choose.current?.focus()
            }}
          >
            Verwerfen
          </Button>
        )}
        <Button variant="default" ref={choose} disabled={isDisabled} onClick={() => input.current?.click()}>
          {file ? 'Andere Datei' : 'Datei auswählen'}
        </Button>
      </div>
    </fieldset>
  )
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

const Preview = ({ file, kind }: { file: File; kind: PhotoKind }) => {
  const [address, setAddress] = useState<string>()
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={s.picture} data-shape={kind.shape} style={{ width: PREVIEW_WIDTH }}>
      {isBroken ? (
        <IconPhotoOff size={32} stroke={1.4} aria-hidden />
      ) : (
        address && <img src={address} alt={`Vorschau des ${kind.genitive}`} onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
