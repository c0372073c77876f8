import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { saveMade } from '../../api/files.ts'
import { ListHead } from '../../domain/settings/ListHead.tsx'
import s from './Privacy.module.css'

const DOCUMENTS = [
  {
    name: 'register',
    title: 'Verzeichnis von Verarbeitungstätigkeiten',
    text: 'Wessen Daten hier wozu und wie lange verarbeitet werden, welche Dienste eingeschaltet sind und was das Haus verlässt.',
  },
  {
    name: 'processor_contract',
    title: 'Vereinbarung zur Auftragsverarbeitung',
    text: 'Eine Vorlage für Dienstleister, die mit unseren Daten arbeiten. Sie ersetzt keine rechtliche Prüfung.',
  },
] as const
const FORMATS = { pdf: 'PDF', md: 'Markdown' } as const

/** What has to lie ready, made of what this installation says of itself. */
export const Documents = () => (
  <section aria-labelledby="documents">
    <ListHead id="documents" title="Verzeichnis und Verträge" text="Aus den Angaben dieser Installation erstellt." />
    <ul className={`${s.card} ${s.list}`}>
      {DOCUMENTS.map((one) => (
        <DocumentLine key={one.name} {...one} />
      ))}
    </ul>
  </section>
)

const DocumentLine = ({ name, title, text }: (typeof DOCUMENTS)[number]) => {
  const make = useMutation({ mutationFn: (format: string) => saveMade(`/privacy/${name}?format=${format}`) })
  return (
    <li className={s.line}>
      <div className={s.words}>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      <div className={s.deeds}>
        {Object.entries(FORMATS).map(([format, label]) => (
          <Button
            key={format}
            size="compact-sm"
            variant="default"
            loading={make.isPending && make.variables === format}
            aria-label={`${label}: ${title}`}
            onClick={() => make.mutate(format)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}
