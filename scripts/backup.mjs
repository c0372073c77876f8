// npm run backup: a copy of database and files in one file, tried out afterwards; also while the server runs.
//   npm run backup -- --to /media/platte/rampenlicht.tar
// Takes DATA_DIR, DATABASE_URL and BACKUP_… as the server does.
import { runCommand } from './lib/command.mjs'

await runCommand(async () => (await import('../apps/api/dist/backup/commands.js')).backupCommand)
