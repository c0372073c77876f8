import { gap, missingOf } from '../kit/mark.ts'

/** What people look for because it is missing; a letter needs the whole address. */
const email = gap('E-Mail', ['email'])
const phone = gap('Telefon', ['phone', 'mobile'])
const address = gap('Anschrift', ['street'], ['zip'], ['city'])
/** Whoever has words of their own needs no other ones. */
const salutation = gap('Anrede', ['salutation', 'ownSalutation'])
/** What the law wants known of everybody, as it stands together in their form. */
const origin = gap('Herkunft', ['source'], ['basis'])
const LABEL = 'Es fehlt'

export const lacksOfAPerson = missingOf(LABEL, { email, phone, address, salutation, origin })
export const lacksPhoneOrSalutation = missingOf(LABEL, { phone, salutation, origin })
/** Of those who have no mobile beside it. */
export const lacksOnePhoneAddressOrSalutation = missingOf(LABEL, {
  phone: gap('Telefon', ['phone']),
  address,
  salutation,
  origin,
})
