import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectBriefing } from '@rampenlicht/model/resources/projects/project-briefing'
import IconMessageCircle from '~icons/message-circle'
import { toast } from '../../api/toast.ts'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { phoneLink } from '../../crud/record/contact-links.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { Phone } from '../../domain/people/Phone.tsx'
import { Bone } from '../../domain/project/Part.tsx'
import { Face, pictureOf } from '../../ui/Face.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Tag, toneOf } from '../../ui/Tag.tsx'
import { briefingView } from '../../views/briefings.ts'
import s from './BriefingView.module.css'

type Briefing = EntityAt<'project_briefings'>

export default function BriefingView(props: DialogProps) {
  return (
    <RecordView resource={projectBriefing} view={briefingView} width={400} {...props}>
      {(briefing) => (
        <div className={s.sheet}>
          <dl className={s.facts}>
            <dt>Status</dt>
            <dd>{briefing ? <Tag tone={toneOf(briefing.status)}>{briefing.status}</Tag> : <Bone seed={4} />}</dd>
            <dt>Kategorie</dt>
            <dd>{briefing ? briefing.category : <Bone seed={1} />}</dd>
            <dt>Projekt</dt>
            <dd>{briefing ? briefing.project.title : <Bone seed={0} />}</dd>
          </dl>
          <section>
            <h3>{projectBriefing.fields.description.label}</h3>
            {briefing ? <Content text={briefing.description} /> : <Bone seed={2} />}
          </section>
          <section>
            <h3>{projectBriefing.fields.usersInCharge.label}</h3>
            {briefing ? <People people={briefing.usersInCharge} /> : <Bone seed={3} />}
          </section>
        </div>
      )}
    </RecordView>
  )
}

const Content = ({ text }: { text: string | null }) =>
  text ? <LinkedText>{text}</LinkedText> : <p className="muted">Noch kein Inhalt</p>

const People = ({ people }: { people: Briefing['usersInCharge'] }) =>
  people.length > 0 ? (
    <ul className={s.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Face name={firstNameFirst(person)} size={28} picture={pictureOf(person)} />
          <span className={s.person}>
            <b className="trunc">{firstNameFirst(person)}</b>
            <Reached {...person} />
          </span>
          {person.slackId && <ChatId id={person.slackId} name={person.firstName} />}
        </li>
      ))}
    </ul>
  ) : (
    <p className="muted">Noch niemand</p>
  )

const Reached = ({ phone, mobile }: Pick<Briefing['usersInCharge'][number], 'phone' | 'mobile'>) => {
  if (phone) return <Phone extension={phone} />
  const link = mobile && phoneLink(mobile)
  return link ? <a href={link}>{mobile}</a> : mobile
}

/** The chat is not ours to open: its id is what one pastes there. */
const ChatId = ({ id, name }: { id: string; name: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      toast.ok(`Chat-ID von ${name} kopiert`)
    } catch {
      toast.error('Der Browser hat das Kopieren nicht erlaubt.')
    }
  }
  return (
    <button type="button" className={s.chat} title="Chat-ID kopieren" onClick={() => void copy()}>
      <IconMessageCircle size={15} stroke={1.7} aria-hidden />
      <span className="sr">Chat-ID kopieren: </span>
      {id}
    </button>
  )
}
