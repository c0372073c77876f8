import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { closeAtEnd } from './closing.ts'

/** A mailbox on loopback that knows as much of IMAP as reading needs. */
export const startImap = async ({ user = 'post', password = 'geheim' } = {}) => {
  const mails: string[] = []
  const asked: string[] = []
  let validity = 7
  const speak = (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (tag: string, line: string) => {
      asked.push(line)
      const [, command = '', rest = ''] = /^(\S+(?: (?:FETCH|SEARCH))?) ?(.*)$/i.exec(line) ?? []
      const done = (text = 'done') => say(`${tag} OK ${text}`)
      switch (command.toUpperCase()) {
        case 'CAPABILITY':
          say('* CAPABILITY IMAP4rev1 UIDPLUS')
          return done()
        case 'LOGIN':
          return rest === `"${user}" "${password}"` || rest === `${user} ${password}`
            ? done('[CAPABILITY IMAP4rev1 UIDPLUS] in')
            : say(`${tag} NO [AUTHENTICATIONFAILED] no`)
        case 'LIST':
        case 'LSUB':
          say('* LIST (\\HasNoChildren) "/" INBOX')
          return done()
        case 'SELECT':
        case 'EXAMINE':
          say(`* ${mails.length} EXISTS`)
          say('* FLAGS (\\Seen)')
          say(`* OK [UIDVALIDITY ${validity}] valid`)
          say(`* OK [UIDNEXT ${mails.length + 1}] next`)
          return done('[READ-ONLY] open')
        case 'UID SEARCH': {
          const [, from = '1'] = /(\d+):\*/.exec(rest) ?? []
          const found = mails.map((_, n) => n + 1).filter((uid) => uid >= Number(from) || uid === mails.length)
          say(`* SEARCH ${found.join(' ')}`)
          return done()
        }
        case 'UID FETCH': {
          const uid = Number(/^\d+/.exec(rest)?.[0])
          const mail = Buffer.from(mails[uid - 1] ?? '')
          socket.write(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${mail.length}}\r\n`)
          socket.write(mail)
          say(')')
          return done()
        }
        case 'LOGOUT':
          say('* BYE')
          done()
          return socket.end()
        default:
          return done()
      }
    }
    let heard = ''
    say('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready')
    socket.on('data', (chunk) => {
      heard += chunk
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const [tag = '', ...words] = heard.slice(0, end).split(' ')
        heard = heard.slice(end + 2)
        answer(tag, words.join(' '))
      }
    })
    socket.on('error', () => {})
  }
  const server = createServer(speak)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAtEnd(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    urlWith: (wrong: string) => `imap://${user}:${wrong}@127.0.0.1:${port}/INBOX`,
    /** Lines as in a mail; their ends are made right. */
    receive: (mail: string) => mails.push(mail.replace(/\r?\n/g, '\r\n')),
    /** The mailbox was made anew: its numbers mean something else. */
    renumber: () => {
      validity += 1
    },
    asked,
  }
}
