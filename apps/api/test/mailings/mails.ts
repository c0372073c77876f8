/** Mails as servers and people send them. */
interface About {
  readonly token?: string
  readonly messageId?: string
  readonly action?: string
  readonly code?: string
}

const to = (token: string | undefined) => (token ? `bounce+${token}@agentur.example` : 'presse@agentur.example')

export const RETURNED = ({ token, messageId = '', action = 'failed', code = '5.1.1' }: About) => `Return-Path: <>
To: ${to(token)}
From: MAILER-DAEMON@mx.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I am sorry.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; kim@kinozeit.example
Action: ${action}
Status: ${code}
Diagnostic-Code: smtp; 550 ${code} User
 unknown

--b
Content-Type: text/rfc822-headers

Received: from mail.agentur.example
Message-ID: ${messageId}
Subject: Einladung

--b--
`

export const ANSWER = ({ messageId = '' }: About) => `From: Gesa Möller <gesa@kulturspiegel.example>
To: lena@agentur.example
Subject: AW: Einladung
In-Reply-To: ${messageId}
Content-Type: text/plain; charset=utf-8

Ich komme gern, bitte zwei
Plätze freihalten.

Viele Grüße
Gesa Möller

Am 16.11.2026 um 14:24 schrieb Lena Petersen:
> Sehr geehrte Frau Dr. Möller,
> wir laden ein.
`

export const AWAY = ({ messageId = '' }: About) => `From: yara@popsalon.example
To: lena@agentur.example
Subject: Automatische Antwort: Einladung
In-Reply-To: ${messageId}
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

Bin bis 30.11. nicht im Büro.
`

export const UNSUBSCRIBE = ({ token }: About) => `From: gesa@kulturspiegel.example
To: ${to(token)}
Subject: Abmelden

`
