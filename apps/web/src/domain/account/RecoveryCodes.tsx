import { Button } from '@mantine/core'
import IconDownload from '~icons/download'
import IconPrinter from '~icons/printer'
import { saveFile } from '../../api/files.ts'
import s from './factors.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly isBusy?: boolean
  readonly onKept: () => void
}

const TITLE = 'Wiederherstellungscodes für Rampenlicht'

/** Ten codes that are shown once: whoever loses the telephone gets in with one of them. */
export const RecoveryCodes = ({ codes, isBusy = false, onKept }: Props) => (
  <section className={s.codes} aria-label="Wiederherstellungscodes">
    <h3>{TITLE}</h3>
    <p>Jeder gilt einmal, wenn du deinen zweiten Faktor nicht dabeihast. Sie werden nicht noch einmal gezeigt.</p>
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div className={s.actions}>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.8} aria-hidden />}
        onClick={() =>
          saveFile(
            new File([`${TITLE}\n\n${codes.join('\n')}\n`], 'Wiederherstellungscodes.txt', { type: 'text/plain' }),
          )
        }
      >
        Herunterladen
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={15} stroke={1.8} aria-hidden />}
        onClick={() => window.print()}
      >
        Drucken
      </Button>
      <span className="grow" />
      <Button loading={isBusy} onClick={onKept}>
        Ich habe sie gesichert
      </Button>
    </div>
  </section>
)
