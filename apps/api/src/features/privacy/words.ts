import type { AnswerWords } from '@rampenlicht/model/rules/privacy/answer-words'
import { contactTermWords, formerTermWords, type TermSettings } from '@rampenlicht/model/rules/privacy/retention'
import type { Config } from '../../config.ts'

/** How long things are kept here, in place of the names of the settings. */
export const filledWords = (
  words: AnswerWords,
  { TRASH_DAYS, HISTORY_MONTHS, SECURITY_LOG_DAYS }: Config,
  terms: TermSettings,
): AnswerWords => ({
  ...words,
  retention: words.retention
    .replace('{contactTerm}', contactTermWords(terms))
    .replace('{formerTerm}', formerTermWords(terms))
    .replace('{trashDays}', String(TRASH_DAYS))
    .replace('{historyMonths}', String(HISTORY_MONTHS))
    .replace('{securityDays}', String(SECURITY_LOG_DAYS)),
})
