import { expect, test } from 'vitest'
import { adFigures, campaignSums } from './ad-figures.ts'

const media = (amount: number | null) => ({ amount, adCreation: false })
const creation = (amount: number | null) => ({ amount, adCreation: true })
const campaign = (customerNet: number | null, agencyNet: number | null, adCreation = false) => ({
  customerNet,
  agencyNet,
  adCreation,
})
const invoice = (amount: number | null, costCenter: number | null = 3, isPublic = true) => ({
  amount,
  costCenter,
  isPublic,
})

test('budget, planned, invoiced, rest and margin of a project', () => {
  const figures = adFigures({
    budgets: [media(42_000), media(12_000), creation(10_000)],
    campaigns: [campaign(36_750, 29_660), campaign(4_950, 3_600, true), campaign(6_500, 4_900, true)],
    invoices: [invoice(20_000), invoice(9_300), invoice(500, 3, false), invoice(700, 1)],
  })
  expect(figures.total).toEqual({
    budget: 64_000,
    planned: 48_200,
    invoiced: 29_300,
    rest: 15_800,
    hasBudget: true,
    isOver: false,
    plannedShare: 0.753125,
    bar: { invoiced: 29_300, planned: 18_900, free: 15_800, over: 0 },
  })
  expect(figures.margin).toBe(10_040)
  expect(figures.marginShare).toBeCloseTo(0.2083, 4)
  expect(figures.media).toMatchObject({ budget: 54_000, planned: 36_750, rest: 17_250, isOver: false })
  expect(figures.creation).toMatchObject({ budget: 10_000, planned: 11_450, rest: -1_450, isOver: true })
  expect(figures.creation.bar).toEqual({ invoiced: 0, planned: 10_000, free: 0, over: 1_450 })
})

test('cents add up exactly', () => {
  const { total, margin } = adFigures({
    budgets: [media(0.1), media(0.2)],
    campaigns: [campaign(0.1, 0.07), campaign(0.19, 0.02)],
    invoices: [invoice(0.1), invoice(0.15)],
  })
  expect(total).toMatchObject({ budget: 0.3, planned: 0.29, invoiced: 0.25, rest: 0.01 })
  expect(total.bar).toEqual({ invoiced: 0.25, planned: 0.04, free: 0.01, over: 0 })
  expect(margin).toBe(0.2)
})

test('nothing there yet', () => {
  const { total, margin, marginShare } = adFigures({ budgets: [], campaigns: [], invoices: [] })
  expect(total).toMatchObject({ budget: 0, planned: 0, invoiced: 0, rest: 0, hasBudget: false, isOver: false })
  expect(total.plannedShare).toBeUndefined()
  expect(total.bar).toEqual({ invoiced: 0, planned: 0, free: 0, over: 0 })
  expect([margin, marginShare]).toEqual([0, undefined])
})

test('without a budget nothing is over it, and the bar is what is planned', () => {
  const { total } = adFigures({ budgets: [], campaigns: [campaign(500, 400)], invoices: [invoice(200)] })
  expect(total).toMatchObject({ hasBudget: false, isOver: false, rest: -500 })
  expect(total.bar).toEqual({ invoiced: 200, planned: 300, free: 0, over: 0 })
})

test('a budget without campaigns is all free', () => {
  const { total } = adFigures({ budgets: [media(1_000)], campaigns: [], invoices: [] })
  expect(total).toMatchObject({ rest: 1_000, plannedShare: 0 })
  expect(total.bar).toEqual({ invoiced: 0, planned: 0, free: 1_000, over: 0 })
})

test('more invoiced than planned: the bar shows it, the rest is still what is not planned', () => {
  const within = adFigures({ budgets: [media(1_000)], campaigns: [campaign(300, 0)], invoices: [invoice(400)] }).total
  expect(within).toMatchObject({ rest: 700, isOver: false })
  expect(within.bar).toEqual({ invoiced: 400, planned: 0, free: 600, over: 0 })
  const beyond = adFigures({ budgets: [media(1_000)], campaigns: [campaign(300, 0)], invoices: [invoice(1_200)] }).total
  expect(beyond.bar).toEqual({ invoiced: 1_000, planned: 0, free: 0, over: 200 })
})

test('amounts that nobody filled in count nothing; credits are taken off', () => {
  const { total, margin } = adFigures({
    budgets: [media(null), media(1_000), media(-250)],
    campaigns: [campaign(null, null), campaign(-100, -80), campaign(null, 30)],
    invoices: [invoice(null), invoice(-20)],
  })
  expect(total).toMatchObject({ budget: 750, planned: -100, invoiced: -20, rest: 850, isOver: false })
  expect(total.bar).toEqual({ invoiced: 0, planned: 0, free: 750, over: 0 })
  expect(margin).toBe(-50)
})

test('the margin is a share of what the customer pays', () => {
  expect(campaignSums([campaign(2_900, 2_320)])).toEqual({
    customerNet: 2_900,
    agencyNet: 2_320,
    margin: 580,
    marginShare: 0.2,
  })
  expect(campaignSums([campaign(100, 150)])).toMatchObject({ margin: -50, marginShare: -0.5 })
  expect(campaignSums([campaign(0, 150)]).marginShare).toBeUndefined()
  expect(campaignSums([])).toEqual({ customerNet: 0, agencyNet: 0, margin: 0, marginShare: undefined })
})
