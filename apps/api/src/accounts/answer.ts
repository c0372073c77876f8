import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { FILES_COOKIE } from '../plugins/authentication.ts'
import { FILES_SECONDS } from '../plugins/tokens.ts'
import { DEVICE_COOKIE, DEVICE_DAYS } from './devices.ts'
import type { Session } from './session.ts'

const DAY_SECONDS = 24 * 60 * 60

/** How a sign-in is answered, however it came about: the tokens for the page, cookies for its pictures and to know the browser by. */
export const answersWith = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => {
  const secure = PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
  const cookie = (name: string, value: string, path: string, seconds: number) =>
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return {
    /** `devices` is what `keepDevice` has answered. */
    answer: (reply: FastifyReply, { files, ...session }: Session, devices?: readonly string[]) => {
      reply
        .header('cache-control', 'no-store')
        .header('set-cookie', cookie(FILES_COOKIE, files, '/files', FILES_SECONDS))
      if (devices)
        reply.header(
          'set-cookie',
          cookie(DEVICE_COOKIE, devices.join('.'), '/authentication_token', DEVICE_DAYS * DAY_SECONDS),
        )
      return reply.send(session)
    },
    withoutPictures: (reply: FastifyReply) => reply.header('set-cookie', cookie(FILES_COOKIE, '', '/files', 0)),
  }
}
