import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCurrency } from '../../../kernel/money/currencies.ts'
import { isTimeZone } from '../../../kernel/time/zones.ts'
import { isCountry, placeOf } from './country.ts'
import { currencyOf } from './currency-of.ts'
import { freeSlug, slugOf, slugShape } from './slug.ts'

const reserved = ['www', 'admin']

test('a slug is made of the name: accents go, the rest becomes hyphens', () => {
  const made = [
    ['Greenfield Academy', 'greenfield-academy'],
    ['Lycée Général de Yaoundé', 'lycee-general-de-yaounde'],
    ["St. Mary's  & Saint-Øystein", 'st-marys-saint-oystein'],
    ['Straße 7', 'strasse-7'],
    ['--', 'school'],
    ['مدرسة', 'school'],
    ['Admin', 'admin-school'],
  ]
  for (const [name, slug] of made) assert.equal(slugOf(String(name), reserved), slug)
})

test('whatever the name, the slug can be a host name, and is free', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(30), (name, count) => {
      const slug = slugOf(name, reserved)
      assert.match(slug, slugShape)
      assert.ok(!reserved.includes(slug))
      const taken = Array.from({ length: count }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`))
      const free = freeSlug(slug, taken)
      assert.match(free, slugShape)
      assert.ok(!taken.includes(free))
    }),
  )
})

test('a country is one of ISO 3166-1, never a grouping or a code that means nothing', () => {
  for (const code of ['GB', 'CM', 'US', 'DE', 'KE']) assert.ok(isCountry(code), code)
  for (const code of [
    'DD',
    'DY',
    'HV',
    'ZR',
    'AN',
    'UK',
    'IC',
    'EU',
    'UN',
    'ZZ',
    'XX',
    'gb',
    'GBR',
    '',
    'Q1',
  ])
    assert.ok(!isCountry(code), code)
})

const placed = (countryCode: string, said: object = {}) =>
  placeOf({ countryCode, timeZone: undefined, currency: undefined, parent: undefined, ...said })

test('time zone and currency follow from the country where it leaves no choice', () => {
  const known = [
    ['CM', 'Africa/Douala', 'XAF'],
    ['GB', 'Europe/London', 'GBP'],
    ['DE', 'Europe/Berlin', 'EUR'],
    ['IN', 'Asia/Kolkata', 'INR'],
    ['KE', 'Africa/Nairobi', 'KES'],
    ['NG', 'Africa/Lagos', 'NGN'],
  ]
  for (const [country, timeZone, currency] of known) {
    assert.deepEqual(placed(String(country)).place, { countryCode: country, timeZone, currency })
  }
  assert.deepEqual(placed('US').missing, ['time_zone'])
  assert.deepEqual(placed('PS').missing, ['time_zone', 'currency'])
})

test('what is said goes before the school above, which goes before the country; another country has no say', () => {
  const parent = { countryCode: 'US', timeZone: 'America/Chicago', currency: 'USD' }
  assert.equal(placed('US', { parent }).place?.timeZone, 'America/Chicago')
  assert.equal(placed('US', { parent, timeZone: 'America/Denver' }).place?.timeZone, 'America/Denver')
  assert.equal(placed('CM', { parent }).place?.currency, 'XAF')
  assert.equal(placed('CM', { currency: 'EUR' }).place?.currency, 'EUR')
})

test('whatever is derived is a time zone and a currency that the rest of the house takes', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  let countries = 0
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      if (!isCountry(code)) continue
      countries += 1
      const currency = currencyOf(code)
      assert.ok(currency === undefined || isCurrency(currency), `${code} ${currency}`)
      const zone = placed(code).place?.timeZone
      assert.ok(zone === undefined || isTimeZone(zone), `${code} ${zone}`)
    }
  }
  assert.ok(countries > 240)
})
