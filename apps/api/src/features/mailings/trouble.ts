import { agencyClock } from '@rampenlicht/model/rules/calendar-days'
import type { Door } from '../../crud/write/door.ts'
import { type Delivery, ServerTrouble, type Smtp } from '../../outside/smtp.ts'
import { type Answer, ourFault } from './claim.ts'
import { halt, type RunningMailing } from './states.ts'

/** So often in a row, and it is no accident. */
const IN_A_ROW = 3

interface Place {
  readonly door: Door
  readonly smtp: Smtp
  /** Between attempts to reach the server, and until it is tried again after several. */
  readonly connectMs: number
  readonly resumeMs: number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>
}
type Running = readonly RunningMailing[]

/** What is done where the server itself is the trouble and not a mail: what runs is stopped with a word for people. */
export const troublesWith = ({ door, smtp, connectMs, resumeMs, wait }: Place) => {
  const row = { lost: 0, unclear: 0 }
  const haltAll = async (running: Running, trouble: string, resumesAt?: Date) => {
    for (const one of running) await halt({ door }, one, trouble, resumesAt)
  }
  /** That may pass: it goes on by itself. */
  const unreachable = async (running: Running, reason: string) => {
    row.lost = 0
    const at = new Date(Date.now() + resumeMs)
    const clock = agencyClock(at).slice(11)
    await haltAll(
      running,
      `Der Mailserver ist nicht erreichbar (${reason}). Der Versand geht von selbst weiter, nächster Versuch um ${clock} Uhr.`,
      at,
    )
  }

  /** Connected and let in; false where nothing can be sent for now. */
  const isReady = async (running: Running, signal: AbortSignal): Promise<boolean> => {
    for (let attempt = 1; !signal.aborted; attempt++)
      try {
        await smtp.ready()
        return true
      } catch (error) {
        if (!(error instanceof ServerTrouble)) throw error
        if (error.isLogin) {
          await haltAll(
            running,
            `Der Mailserver lässt uns nicht hinein (${error.code}). Bitte die Zugangsdaten prüfen lassen, danach „Fortsetzen“.`,
          )
          return false
        }
        if (attempt >= IN_A_ROW) {
          await unreachable(running, error.code)
          return false
        }
        await wait(connectMs, signal)
      }
    return false
  }

  /** Whether something was stopped. */
  const after = async (
    running: Running,
    mailing: RunningMailing,
    delivery: Delivery,
    answer: Answer,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const isLost = delivery.kind === 'later' && delivery.code === null
    row.unclear = delivery.kind === 'unclear' ? row.unclear + 1 : 0
    row.lost = isLost ? row.lost + 1 : 0
    if (answer.isOurFault) {
      await halt({ door }, mailing, ourFault(answer.code))
      return true
    }
    if (row.unclear >= IN_A_ROW) {
      row.unclear = 0
      await haltAll(
        running,
        'Der Mailserver hat dreimal hintereinander eine Mail genommen und nicht geantwortet. Bitte dort nachsehen, ob sie ankamen, danach „Fortsetzen“.',
      )
      return true
    }
    if (row.lost >= IN_A_ROW) {
      await unreachable(running, 'Verbindung abgebrochen')
      return true
    }
    if (isLost) await wait(connectMs, signal)
    return false
  }
  return { isReady, after }
}
