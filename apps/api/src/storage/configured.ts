import type { Config } from '../config.ts'
import { storageInBucket } from './bucket.ts'
import { storageIn } from './folder.ts'
import { s3At } from './s3.ts'
import type { Storage } from './storage.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'FILES_S3_URL' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET' | 'FILES_S3_REGION'>

/** The bucket that is named, else a folder of DATA_DIR. */
export const storageFor = (config: Settings): Storage => {
  const local = storageIn(config.DATA_DIR)
  const {
    FILES_S3_URL: url,
    FILES_S3_KEY_ID: keyId = '',
    FILES_S3_SECRET: secret = '',
    FILES_S3_REGION: region,
  } = config
  return url ? storageInBucket(s3At({ url, keyId, secret, region }), local) : local
}
