import { describe, expect, test } from 'vitest'
import { type Addressed, addressName, openingOf } from './salutation.ts'

const eva = { firstName: 'Eva', lastName: 'Klein', salutation: 'Frau' }
const max = { firstName: 'Max', lastName: 'Weiß', salutation: 'Herr' }
const kim = { firstName: 'Kim', lastName: 'Weiß' }
const jonas = { firstName: 'Jonas', lastName: 'Vogt', isInformal: true }
const lisa = { name: 'elbkind', fullName: 'Lisa Sommer' }

describe('how a letter or a mail begins', () => {
  test.each<[string, Addressed]>([
    ['Sehr geehrte Frau Klein,', eva],
    ['Sehr geehrter Herr Weiß,', max],
    ['Sehr geehrter Herr Petersen,', { firstName: 'Hanno', lastName: 'Petersen', salutation: 'Herr' }],
    ['Guten Tag Kim Weiß,', { ...kim, salutation: 'Neutral' }],
    ['Hallo Jonas,', jonas],
    ['Hallo Jonas,', { ...jonas, salutation: 'Herr', title: 'Dr.' }],
    ['Hallo Anna Lena,', { firstName: 'Anna Lena', middleName: 'Maria', lastName: 'Voss', isInformal: true }],
    // A doctor stays one when spoken to; faculties and degrees belong into the address.
    ['Sehr geehrte Frau Dr. Weiß,', { firstName: 'Gesa', lastName: 'Weiß', salutation: 'Frau', title: 'Dr.' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'dr' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'DR. MED.' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'Dr.-Ing.' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'Dr. Dr. h. c.' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'PD Dr. phil. habil.' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, title: 'Doktor' }],
    ['Sehr geehrter Herr Weiß,', { ...max, title: 'Dipl.-Ing.' }],
    ['Sehr geehrter Herr Weiß,', { ...max, title: 'Mag.' }],
    ['Sehr geehrter Herr Weiß,', { ...max, title: 'M.A.' }],
    // Professor is written out, and stands alone.
    ['Sehr geehrter Herr Professor Weiß,', { ...max, title: 'Prof.' }],
    ['Sehr geehrter Herr Professor Weiß,', { ...max, title: 'Prof. Dr. med.' }],
    ['Sehr geehrte Frau Professorin Klein,', { ...eva, title: 'Prof.Dr.' }],
    ['Sehr geehrte Frau Professorin Klein,', { ...eva, title: 'Professorin' }],
    ['Guten Tag Dr. Kim Weiß,', { ...kim, salutation: 'Neutral', title: 'Dr.' }],
    ['Guten Tag Prof. Kim Weiß,', { ...kim, salutation: 'Neutral', title: 'Prof. Dr.' }],
    // A title that stands where the name belongs.
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, firstName: 'Dr. Max' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, lastName: 'Dr. Weiß' }],
    ['Sehr geehrter Herr Dr. Weiß,', { ...max, firstName: 'Dr.' }],
    ['Hallo Max,', { firstName: 'Dr. Max', lastName: 'Weiß', isInformal: true }],
    ['Guten Tag H. Weiß,', { firstName: 'H.', lastName: 'Weiß', salutation: 'Neutral' }],
    // Names of several words.
    ['Sehr geehrte Frau von der Heide,', { ...eva, lastName: 'von der Heide' }],
    ['Sehr geehrte Frau Dr. von Arnim,', { ...eva, lastName: 'von Arnim', title: 'Dr.' }],
    ['Sehr geehrte Frau von Arnim,', { ...eva, middleName: 'von', lastName: 'Arnim' }],
    ['Sehr geehrte Frau de la Cruz,', { ...eva, lastName: 'de la Cruz' }],
    ['Sehr geehrter Herr van Dijk,', { ...max, lastName: 'van Dijk' }],
    ['Sehr geehrte Frau Klein-Möller,', { ...eva, lastName: 'Klein-Möller' }],
    ['Sehr geehrte Frau García Márquez,', { ...eva, lastName: 'García Márquez' }],
    ['Sehr geehrter Graf von Bülow,', { ...max, lastName: 'Graf von Bülow' }],
    ['Sehr geehrte Gräfin Bernstorff,', { ...eva, lastName: 'Gräfin Bernstorff' }],
    ['Sehr geehrter Herr Dr. Graf von Bülow,', { ...max, lastName: 'Graf von Bülow', title: 'Dr.' }],
    ['Sehr geehrte Frau Graf,', { ...eva, lastName: 'Graf' }],
    // Not the whole name is known.
    ['Sehr geehrte Frau Klein,', { lastName: 'Klein', salutation: 'Frau' }],
    ['Guten Tag Kim,', { firstName: 'Kim', salutation: 'Neutral' }],
    ['Guten Tag Dr. Weiß,', { lastName: 'Weiß', salutation: 'Neutral', title: 'Dr.' }],
    // Words of one's own are kept, but for the comma.
    ['Liebe Familie Schulz,', { ...eva, ownSalutation: 'Liebe Familie Schulz' }],
    ['Liebe Familie Schulz,', { ...eva, ownSalutation: ' Liebe Familie Schulz, ' }],
    ['Moin Eva!', { ...eva, ownSalutation: 'Moin Eva!' }],
    ['Liebe Eva,', { ...eva, isInformal: true, ownSalutation: 'Liebe Eva' }],
    // Two people who share a record.
    [
      'Sehr geehrte Frau Klein, sehr geehrter Herr Weiß,',
      { lastName: 'Klein', ownSalutation: 'Sehr geehrte Frau Klein, sehr geehrter Herr Weiß' },
    ],
    ['Guten Tag Eva und Max Klein,', { firstName: 'Eva und Max', lastName: 'Klein' }],
    ['Guten Tag Eva & Max Klein,', { firstName: 'Eva & Max', lastName: 'Klein', salutation: 'Frau' }],
    ['Hallo Eva und Max,', { firstName: 'Eva und Max', lastName: 'Klein', isInformal: true }],
    // Nobody in person.
    ['Sehr geehrte Redaktion Kino,', { lastName: 'Redaktion Kino' }],
    ['Sehr geehrte Kulturredaktion,', { name: 'Kulturredaktion' }],
    ['Sehr geehrte Redaktion,', { lastName: 'Redaktion', salutation: 'Frau' }],
    ['Hallo Redaktion Kino,', { lastName: 'Redaktion Kino', isInformal: true }],
    ['Sehr geehrte Damen und Herren,', { salutation: 'Neutral' }],
    // Influencers have the name they are known by, and a real one.
    ['Hallo Lisa,', { ...lisa, isInformal: true }],
    ['Hallo elbkind,', { name: 'elbkind', isInformal: true }],
    ['Sehr geehrte Frau Sommer,', { ...lisa, salutation: 'Frau' }],
    ['Sehr geehrte Frau von der Heide,', { name: 'lia', fullName: 'Lia Marie von der Heide', salutation: 'Frau' }],
    ['Sehr geehrte Frau Dr. Sommer,', { name: 'docsommer', fullName: 'Dr. Lisa Sommer', salutation: 'Frau' }],
    ['Guten Tag Lisa Sommer,', { ...lisa, salutation: 'Neutral' }],
    ['Guten Tag elbkind,', { name: 'elbkind', salutation: 'Neutral' }],
    ['Hallo Lisa & Tom,', { name: 'elbkinder', fullName: 'Lisa & Tom Sommer', isInformal: true }],
    ['Guten Tag Lisa und Tom Sommer,', { name: 'elbkinder', fullName: 'Lisa und Tom Sommer' }],
  ])('%s', (text, person) => {
    expect(openingOf(person)).toEqual({ text, isFallback: false })
  })

  test.each<[string, string, Addressed]>([
    ['nobody knows the Anrede', 'Guten Tag Kim Weiß,', kim],
    ['nobody knows it, and there is a title', 'Guten Tag Dr. Kim Weiß,', { ...kim, title: 'Dr.' }],
    ['the Anrede is empty', 'Guten Tag Kim Weiß,', { ...kim, salutation: null, title: ' ', ownSalutation: '' }],
    ['an influencer has none', 'Guten Tag Lisa Sommer,', lisa],
    ['an influencer has no real name', 'Guten Tag elbkind,', { name: 'elbkind', salutation: 'Frau' }],
    ['the last name is missing', 'Guten Tag Anna,', { firstName: 'Anna', salutation: 'Frau' }],
    ['only the last name is known', 'Guten Tag,', { lastName: 'Weiß', salutation: 'Neutral' }],
    ['a friend has no first name', 'Hallo Frau Weiß,', { lastName: 'Weiß', salutation: 'Frau', isInformal: true }],
    ['a friend has nothing but a last name', 'Hallo,', { lastName: 'Weiß', isInformal: true }],
    ['no name is known', 'Sehr geehrte Damen und Herren,', {}],
  ])('says so where %s: %s %s', (_, text, person) => {
    expect(openingOf(person)).toEqual({ text, isFallback: true })
  })
})

describe('who a letter is for', () => {
  test.each<[string, Addressed]>([
    ['Frau Eva Klein', eva],
    ['Herrn Henrik Franke', { firstName: 'Henrik', lastName: 'Franke', salutation: 'Herr' }],
    ['Frau Dr. Gesa Möller', { firstName: 'Gesa', lastName: 'Möller', salutation: 'Frau', title: 'Dr.' }],
    ['Herrn Dr. Max Weiß', { ...max, title: 'dr.' }],
    ['Frau Prof. Dr. Eva Klein', { ...eva, title: 'Prof. Dr.' }],
    ['Herrn Prof. Dr. med. Max Weiß', { ...max, title: 'professor dr. Med' }],
    ['Herrn Dipl.-Ing. Max Weiß', { ...max, title: 'dipl.-ing' }],
    ['Herrn Mag. Max Weiß', { ...max, title: 'mag' }],
    ['Frau Dr. rer. nat. Eva Klein', { ...eva, title: 'Dr.rer.nat.' }],
    ['Frau Eva Klein, M.A.', { ...eva, title: 'M.A.' }],
    ['Frau Dr. Eva Klein, LL.M.', { ...eva, title: 'Dr. LL.M.' }],
    ['Frau Konsulin Eva Klein', { ...eva, title: 'Konsulin' }],
    ['Herrn Dr. Max Weiß', { ...max, firstName: 'Dr. Max' }],
    ['Kim Weiß', { ...kim, salutation: 'Neutral' }],
    ['Kim Weiß', kim],
    ['Dr. Kim Weiß', { ...kim, title: 'Dr.' }],
    [
      'Frau Anna Maria von Arnim',
      { firstName: 'Anna', middleName: 'Maria', lastName: 'von Arnim', salutation: 'Frau' },
    ],
    ['Herrn Max Graf von Bülow', { ...max, lastName: 'Graf von Bülow' }],
    ['Herrn Weiß', { lastName: 'Weiß', salutation: 'Herr' }],
    ['Herrn Jonas Vogt', { ...jonas, salutation: 'Herr' }],
    ['Eva und Max Klein', { firstName: 'Eva und Max', lastName: 'Klein', salutation: 'Herr' }],
    ['Redaktion Kino', { lastName: 'Redaktion Kino', salutation: 'Frau' }],
    ['Redaktion Kino', { name: 'Redaktion Kino' }],
    ['Frau Lisa Sommer', { ...lisa, salutation: 'Frau' }],
    ['elbkind', { name: 'elbkind', salutation: 'Frau' }],
    ['', {}],
  ])('%s', (line, person) => {
    expect(addressName(person)).toBe(line)
  })
})
