import { gap, missingOf } from '../kit/mark.ts'

/** What people look for because it is missing; a letter needs the whole address. */
const email = gap('E-Mail', ['email'])
const phone = gap('Telefon', ['phone', 'mobile'])
const address = gap('Anschrift', ['street'], ['zip'], ['city'])
const LABEL = 'Es fehlt'

export const lacksEmailPhoneOrAddress = missingOf(LABEL, { email, phone, address })
export const lacksPhone = missingOf(LABEL, { phone })
/** Of those who have no mobile beside it. */
export const lacksOnePhoneOrAddress = missingOf(LABEL, { phone: gap('Telefon', ['phone']), address })
