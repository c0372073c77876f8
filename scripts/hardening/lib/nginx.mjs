// nginx with the committed deploy/nginx.conf in front of several servers on this machine, without TLS.
//   nginxProgram()                        where it is, undefined where it is not installed
//   startNginx({ folder, ports })         answers { address, answers(), stop() }
// `answers()` are the requests that nginx has finished so far: { method, path, status, tried }, with the status of each
// server that was tried.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../../lib/processes.mjs'
import { root } from '../../lib/terminal.mjs'
import { freePort } from './server.mjs'

export const nginxProgram = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))

export const startNginx = async ({ folder, ports }) => {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'answers.log')
  writeFileSync(log, '')
  writeFileSync(join(folder, 'nginx.conf'), around(folder, siteFor(ports, port)))
  const child = startChild(nginxProgram(), ['-p', folder, '-c', join(folder, 'nginx.conf')])
  const ended = new Promise((done) => child.once('exit', done))
  const address = `http://127.0.0.1:${port}`
  let isOver = false
  ended.then(() => {
    isOver = true
  })
  while (!(await fetch(`${address}/health/live`).catch(() => undefined))) {
    if (isOver) throw new Error('nginx endete beim Start.')
    await sleep(50)
  }
  return {
    address,
    answers: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The file of deploy for these ports: the redirect to TLS and the certificate fall away, the second server comes in. */
const siteFor = (ports, port) => {
  const given = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  const [upstream = '', , site = ''] = given.split(/^(?=server \{)/m)
  const [, options = ''] = /server 127\.0\.0\.1:3000 (.*);/.exec(upstream) ?? []
  const servers = ports.map((one) => `    server 127.0.0.1:${one} ${options};`).join('\n')
  const balanced = replaced(upstream, /^ {4}server 127\.0\.0\.1:3000 .*$/m, servers)
  const plain = replaced(site, /^ {4}listen 443.*$/m, `    listen 127.0.0.1:${port};`).replace(/^ {4}ssl_.*\n/gm, '')
  return balanced + plain
}
const replaced = (text, pattern, by) => {
  if (!pattern.test(text)) throw new Error(`deploy/nginx.conf: ${pattern} steht nicht mehr da.`)
  return text.replace(pattern, by)
}

const around = (folder, site) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 1024; }
http {
  log_format one escape=json '{"method":"$request_method","path":"$uri","status":$status,"tried":"$upstream_status"}';
  access_log ${join(folder, 'answers.log')} one;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}
${site}
}
`
