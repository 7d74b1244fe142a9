import { expect, test } from 'vitest'
import { childIn } from './children.ts'
import { dayIn, orderProvenBy } from './days.ts'
import { phonesIn } from './phones.ts'
import { isCellError, textOf } from './text.ts'

test.each([
  ['501234561', ['+966501234561']],
  ['501234561.0', ['+966501234561']],
  ['0501234561', ['+966501234561']],
  ['966501234562', ['+966501234562']],
  ['00966501234562', ['+966501234562']],
  ['٠٥٠١٢٣٤٥٦١', ['+966501234561']],
  ['5.01234561E+08', ['+966501234561']],
  ['5.01235E+08', 'phone_digits_lost'],
  ['9.66501E+11', 'phone_digits_lost'],
  ['0501234561 / 0559876543', ['+966501234561', '+966559876543']],
  ['0501234561،0559876543', ['+966501234561', '+966559876543']],
  ['0501234561 و 0559876543', ['+966501234561', '+966559876543']],
  ['0501234561\n0559876543', ['+966501234561', '+966559876543']],
  ['0501234561 0559876543', ['+966501234561', '+966559876543']],
  ['0501234561 - 0559876543', ['+966501234561', '+966559876543']],
  ['0501234561   0559876543', ['+966501234561', '+966559876543']],
  ['0555930012 أم', ['+966555930012']],
  ['الأم: 0555930012 (واتساب) الأب: 055 593 0013', ['+966555930012', '+966555930013']],
  ['Mother 0555930012, father +966 55 593 0013', ['+966555930012', '+966555930013']],
  ['050-123-4561', ['+966501234561']],
  ['+7 912 345 67 89', ['+79123456789']],
  ['12345', 'phone_wrong'],
  ['050123456', 'phone_wrong'],
  ['05012345678', 'phone_wrong'],
  ['0301234567', 'phone_wrong'],
  ['0555930012 ext 5', 'phone_wrong'],
  ['لا يوجد', 'phone_wrong'],
])('desk §3 a phone cell %j of a spreadsheet is read as %j', (cell, expected) =>
  expect(phonesIn(cell)).toEqual(expected),
)

test.each([
  ['13/2/2023', '2023-02-13'],
  ['2/13/2023', '2023-02-13'],
  ['2/2/2023', '2023-02-02'],
  ['1/2/2023', 'date_order_unknown'],
  ['3/1/2022 12:00:00 AM', 'date_order_unknown'],
  ['3/13/2022 12:00:00 AM', '2022-03-13'],
  ['2023-02-01', '2023-02-01'],
  ['2023-02-01T00:00:00.000Z', '2023-02-01'],
  ['2023-02-01 14:30', '2023-02-01'],
  ['1444/07/10', '2023-02-01'],
  ['10/7/1444 هـ', '2023-02-01'],
  ['١٠/٧/١٤٤٤', '2023-02-01'],
  ['44958', '2023-02-01'],
  ['44958.5', '2023-02-01'],
  ['1 فبراير 2023', '2023-02-01'],
  ['١ فبراير، ٢٠٢٣ م', '2023-02-01'],
  ['1 شباط 2023', '2023-02-01'],
  ['5 كانون الثاني 2023', '2023-01-05'],
  ['5 كانون الأول ٢٠٢٢', '2022-12-05'],
  ['7 آذار 2022', '2022-03-07'],
  ['الثلاثاء، 1 مارس 2022', '2022-03-01'],
  ['1-Feb-2023', '2023-02-01'],
  ['1-Mar-22', '2022-03-01'],
  ['February 1, 2023', '2023-02-01'],
  ['Tuesday, March 1st, 2022', '2022-03-01'],
  ['Tue 1 March 2022 9:00', '2022-03-01'],
  ['10 رجب 1444 هـ', '2023-02-01'],
  ['9 ذي الحجة 1444', '2023-06-27'],
  ['9 ذو الحجه 1444', '2023-06-27'],
  ['1 جمادى الثانية 1444', '2022-12-25'],
  ['1 جمادى الآخرة 1444', '2022-12-25'],
  ['3 ربيع الثاني 1444', '2022-10-28'],
  ['1st of March, 2022', '2022-03-01'],
  ['Thurs 3 March 2022', '2022-03-03'],
  ['13/2/2023 5 PM', '2023-02-13'],
  ['10 رجب 2023', 'date_wrong'],
  ['1 فبراير', 'date_wrong'],
  ['31/2/2023', 'date_wrong'],
  ['31/2/1444', 'date_wrong'],
  ['soon', 'date_wrong'],
  ['0', 'date_wrong'],
])('desk §3 a date cell %j of a spreadsheet is read as %j', (cell, expected) => expect(dayIn(cell)).toBe(expected))

test('desk §3 a day that can be read in two ways is read in the order of its column', () => {
  expect(dayIn('3/1/2022', 'month_first')).toBe('2022-03-01')
  expect(dayIn('3/1/2022', 'day_first')).toBe('2022-01-03')
  expect(['25/2/2023', '2/25/2023', '3/1/2022', '3/3/2022', '1444/7/1', 'soon'].map(orderProvenBy)).toEqual([
    ...['day_first', 'month_first'],
    ...[undefined, undefined, undefined, undefined],
  ])
})

test.each([
  ['="0555930012"', '0555930012'],
  ["'0555930012", '0555930012'],
  ["'=Lama", '=Lama'],
  ["'Abd al-Rahman", "'Abd al-Rahman"],
  ['=', '='],
])('desk §3 the signs around a text, as in %j, are not read', (cell, text) => expect(textOf(cell)).toBe(text))

test('desk §3 a formula that failed is told from a text', () => {
  expect(['#N/A', ' #ref! ', '#DIV/0!', '#1', 'N/A', ''].map(isCellError)).toEqual([
    ...[true, true, true, false, false, false],
  ])
})

test.each([
  ['Sama 2023-02-01', { name: 'Sama', birth_date: '2023-02-01' }],
  ['2023-02-01', { birth_date: '2023-02-01' }],
  ['سما 4', { name: 'سما', age: 4 }],
  ['Sama Al Ali', { name: 'Sama Al Ali' }],
  ['Sama 2023-02-31', { name: 'Sama 2023-02-31' }],
])('desk §3 a child %j is read as %j', (written, child) => expect(childIn(written)).toEqual(child))

test('safety §budgets the longest cells of numbers and days are read in a moment', () => {
  const worst = ['5 - '.repeat(1000), ' '.repeat(3999), '0'.repeat(4000), '1 '.repeat(2000), `1 ${'a '.repeat(1990)}x`]
  const begunAt = performance.now()
  for (const cell of worst) for (const read of [phonesIn, dayIn, textOf, childIn]) read(cell)
  expect(performance.now() - begunAt).toBeLessThan(100)
})
