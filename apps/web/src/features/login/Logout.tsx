import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import IconCloudUp from '~icons/cloud-up'
import { signOut } from '../../api/sign-in.ts'
import { unsaved } from '../../api/unsaved.ts'
import { Empty } from '../../ui/Empty.tsx'
import s from '../../ui/pages.module.css'

/** Leaves as soon as it is shown, not when a link to it is merely hovered; but not before everything is saved. */
export default function Logout() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isHeldBack = useSyncExternalStore(unsaved.subscribe, unsaved.isAny)
  useEffect(() => {
    if (isHeldBack) return unsaved.save()
    signOut()
    void navigate({ to: '/', replace: true })
  }, [isHeldBack, navigate])
  if (!isHeldBack) return null
  return (
    <div className={s.page} role="alert">
      <Empty
        heading
        icon={<IconCloudUp size={22} stroke={1.6} />}
        title="Noch nicht alles ist gespeichert"
        text="Sobald es gespeichert ist, wirst du abgemeldet. Wer sich jetzt abmeldet, verliert die letzten Eingaben."
        action={
          <>
            <button type="button" className={s.button} onClick={() => history.back()}>
              Zurück
            </button>
            <button type="button" className={s.button} onClick={unsaved.drop}>
              Trotzdem abmelden
            </button>
          </>
        }
      />
    </div>
  )
}
