import { Button } from '@mantine/core'
import type { Field } from '@rampenlicht/model/kit/field'
import { chief } from '@rampenlicht/model/kit/rule'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { user } from '@rampenlicht/model/resources/staff/user'
import { FURTHER_TOASTS } from '@rampenlicht/model/rules/further-toasts'
import { useEffect, useId, useRef, useState } from 'react'
import type { Conflict } from '../../api/problem.ts'
import type { Loaded } from '../../api/queries.ts'
import { ConflictPane } from '../../crud/form/ConflictPane.tsx'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { useRecordSession } from '../../crud/form/useRecordSession.ts'
import { CompanionContext, useQueue } from '../../crud/save/companion.ts'
import { CurrentPasswordField } from '../../domain/people/PasswordField.tsx'
import { RolesInput } from '../../domain/people/RolesInput.tsx'
import { UserPhoto } from '../../domain/people/UserPhoto.tsx'
import { SettingsSection } from '../../domain/settings/SettingsSection.tsx'
import s from '../../domain/settings/settings.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import { userView } from '../../views/staff.tsx'
import { AgencyFacts } from './AgencyFacts.tsx'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import own from './Settings.module.css'

const PERSONAL = ['firstName', 'lastName', 'email', 'username', 'mobile', 'anydeskId'] as const
const AGENCY = ['position', 'phone', 'teams', 'slackId', 'roles'] as const
type Name = (typeof PERSONAL)[number] | (typeof AGENCY)[number]
const OWN = { ...user, toasts: { ...user.toasts, updated: FURTHER_TOASTS.ownProfileSaved } }

interface Props {
  readonly loaded: Loaded
  /** The record has gained a photo, while the form goes on. */
  readonly onStored: (stored: Loaded) => void
  /** Saved: the form starts over from what is stored now. */
  readonly onSaved: (saved: Loaded) => void
  readonly isFreshlySaved: boolean
}

/** The own account. Chiefs edit here what the agency says about them, too; others read it. */
export const ProfileForm = ({ loaded, onStored, onSaved, isFreshlySaved }: Props) => {
  const { record } = loaded
  const queue = useQueue(loaded, onStored)
  const [conflict, setConflict] = useState<Conflict>()
  const session = useRecordSession({
    ...{ loaded, queue, onSaved },
    resource: OWN,
    decidedBy: ['email'],
    onConflict: setConflict,
  })
  const { draft, wouldLose, isSaving } = session
  const isChief = session.may(chief)
  const button = useRef<HTMLButtonElement>(null)
  const state = useId()
  useEffect(() => {
    // The form that was saved is gone, and the focus would be with it.
    if (isFreshlySaved) button.current?.focus({ preventScroll: true })
  }, [isFreshlySaved])

  const start = draft.values()
  const inputFor = (name: Name) => {
    const field: Field = user.fields[name]
    const Input = name === 'roles' ? RolesInput : FieldInput
    return (
      <div key={name}>
        <Input
          field={field}
          record={record}
          value={start[name]}
          required={field.required === true}
          onChange={(value) => draft.set(name, value)}
          common={{
            label: field.label,
            withAsterisk: field.required === true,
            disabled: false,
            error: draft.errorAt(name),
            onBlur: () => draft.touch(name),
          }}
        />
      </div>
    )
  }
  const actions = (
    <div className={s.actions}>
      <p id={state}>{draft.lacking ?? (wouldLose && 'Noch nicht gespeichert')}</p>
      <Button type="submit" ref={button} disabled={!draft.isComplete} loading={isSaving} aria-describedby={state}>
        Speichern
      </Button>
    </div>
  )
  return (
    <CompanionContext value={queue.companions}>
      <form aria-label="Profil" {...session.form}>
        <SettingsSection title="Profil" text="So sehen dich die anderen">
          <UserPhoto common={{ label: 'Foto', withAsterisk: false, disabled: false, error: undefined, onBlur }} />
          <div className={s.grid}>
            {PERSONAL.map(inputFor)}
            {start['email'] !== record['email'] && (
              <CurrentPasswordField
                onChange={(value) => draft.set('currentPassword', value)}
                common={{
                  label: 'Passwort zur Bestätigung',
                  description: 'Mit der E-Mail meldest du dich an.',
                  inputWrapperOrder: ['label', 'input', 'description', 'error'],
                  withAsterisk: false,
                  disabled: false,
                  error: draft.errorAt('currentPassword'),
                  onBlur,
                }}
              />
            )}
          </div>
          {!isChief && actions}
        </SettingsSection>
        <SettingsSection
          title="Agentur"
          text={isChief ? 'Ändert nur die Geschäftsführung' : 'Ändert die Geschäftsführung'}
        >
          {isChief ? (
            <div className={`${s.grid} ${own.agency}`}>{AGENCY.map(inputFor)}</div>
          ) : (
            <AgencyFacts me={record as unknown as EntityAt<'users'>} />
          )}
          {isChief && actions}
        </SettingsSection>
      </form>
      <Sheet isOpen={conflict !== undefined} width={800} onClose={() => setConflict(undefined)}>
        {conflict && (
          <ConflictPane
            view={userView}
            before={record}
            mine={draft.values()}
            conflict={conflict}
            isBusy={isSaving}
            onBack={() => setConflict(undefined)}
            onMerged={(values) => session.merge(values, conflict)}
          />
        )}
      </Sheet>
      <DiscardQuestion isOpen={session.asking === 'discard'} onStay={session.stay} onDiscard={session.discard} />
    </CompanionContext>
  )
}

const onBlur = () => undefined
