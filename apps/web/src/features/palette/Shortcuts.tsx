import { DialogBody, DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import s from './Palette.module.css'
import { SHORTCUTS } from './shortcuts.ts'

/** „?“: every key the page listens to. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead title="Tastenkürzel" />
      <DialogBody>
        <div className={s.shortcuts}>
          {SHORTCUTS.map(({ group, shortcuts }) => (
            <section key={group}>
              <h3>{group}</h3>
              <dl>
                {shortcuts.map(({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((key) => (
                        <kbd key={key} className={s.kbd}>
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogBody>
    </DialogShell>
  )
}
