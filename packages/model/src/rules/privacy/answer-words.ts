import type { PersonPath } from './person-file.ts'

/** What Art. 15 wants told beside the data, by the kind of person. */
export interface AnswerWords {
  readonly purposes: string
  readonly basis: string
  readonly recipients: string
  readonly sources: string
  readonly retention: string
}

const RETENTION =
  'Solange der Kontakt für unsere Arbeit gebraucht wird{contactTerm}. Gelöschte Einträge liegen {trashDays} Tage im Papierkorb, Werte im Änderungsverlauf {historyMonths} Monate. Rechnungen und Buchungsbelege bewahren wir acht Jahre auf (§ 147 AO, § 14b UStG), Sperren auf Wunsch unbefristet als Prüfwert ohne Ihre Adresse.'
const RECIPIENTS =
  'Mitarbeiterinnen und Mitarbeiter der Agentur; Auftraggeber nur im Rahmen eines gemeinsamen Projekts; Dienstleister, die unsere Server, E-Mails und Sendungen betreiben, als Auftragsverarbeiter. Eine Übermittlung in Drittländer findet nur statt, wo sie unten genannt ist.'

export const ANSWER_WORDS: Readonly<Record<PersonPath, AnswerWords>> = {
  mediacontacts: {
    purposes: 'Pressearbeit: Informationen, Einladungen und Material zu Projekten unserer Auftraggeber.',
    basis: 'Art. 6 Abs. 1 Buchst. f DSGVO: unser Interesse, Redaktionen über passende Themen zu unterrichten.',
    recipients: RECIPIENTS,
    sources:
      'Ihre eigenen Angaben, Impressen und öffentliche Redaktionsverzeichnisse; die Herkunft Ihres Eintrags steht bei den Stammdaten.',
    retention: RETENTION,
  },
  influencers: {
    purposes: 'Anbahnung und Abwicklung von Kooperationen in sozialen Netzwerken.',
    basis:
      'Art. 6 Abs. 1 Buchst. b DSGVO (Vertrag und seine Anbahnung), Buchst. f für die Auswahl, Buchst. c für Belege.',
    recipients: RECIPIENTS,
    sources: 'Ihre eigenen Angaben, Ihr Management und die öffentlichen Angaben Ihrer Kanäle.',
    retention: RETENTION,
  },
  business_contacts: {
    purposes: 'Zusammenarbeit mit Unternehmen, Partnern und Dienstleistern.',
    basis: 'Art. 6 Abs. 1 Buchst. b und f DSGVO.',
    recipients: RECIPIENTS,
    sources: 'Ihre eigenen Angaben, Ihr Unternehmen und öffentliche Quellen.',
    retention: RETENTION,
  },
  customer_contacts: {
    purposes: 'Durchführung der Projekte, die Ihr Unternehmen bei uns beauftragt hat.',
    basis: 'Art. 6 Abs. 1 Buchst. b und f DSGVO.',
    recipients: RECIPIENTS,
    sources: 'Ihre eigenen Angaben und Ihr Unternehmen.',
    retention: RETENTION,
  },
  users: {
    purposes:
      'Ihre Arbeit in der Agentur: Zugang, Zuständigkeiten, Erreichbarkeit, Nachvollziehbarkeit von Änderungen.',
    basis: 'Art. 6 Abs. 1 Buchst. b DSGVO, § 26 BDSG; Buchst. f für die Sicherheit der Anwendung.',
    recipients:
      'Kolleginnen und Kollegen; Auftraggeber, soweit Sie als Ansprechpartner genannt sind; Dienstleister als Auftragsverarbeiter.',
    sources: 'Ihre eigenen Angaben und die Agentur.',
    retention:
      'Für die Dauer der Beschäftigung{formerTerm}; Anmeldungen einen Monat, das Sicherheitsprotokoll {securityDays} Tage, Werte im Änderungsverlauf {historyMonths} Monate. Ihr Name bleibt an dem stehen, was Sie bearbeitet haben.',
  },
}

/** Texts of a letter that the management may put in its own words. */
export const ANSWER_TEXTS = {
  intro:
    'Sie haben uns gefragt, welche Daten wir über Sie verarbeiten (Art. 15 DSGVO). Nachstehend finden Sie alle Angaben; Namen anderer Personen sind geschwärzt.',
  nothing:
    'Sie haben uns gefragt, welche Daten wir über Sie verarbeiten (Art. 15 DSGVO). Wir haben unter den Angaben, die Sie gemacht haben, keine Daten über Sie gefunden.',
  rights:
    'Sie haben das Recht auf Berichtigung, Löschung, Einschränkung der Verarbeitung und Übertragbarkeit sowie auf Widerspruch (Art. 16 bis 21 DSGVO), und Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren (Art. 77). Eine automatisierte Entscheidung oder ein Profiling findet nicht statt.',
  closing: 'Wenn Sie Fragen haben, antworten Sie uns gern.',
} as const
export type AnswerText = keyof typeof ANSWER_TEXTS
