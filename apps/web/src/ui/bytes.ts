export { bytes } from '@rampenlicht/model/rules/bytes'
