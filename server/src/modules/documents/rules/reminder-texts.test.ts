import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reminderTexts } from './reminder-texts.ts'

const of = { name: 'Passport', instructions: null, valid_until: '2027-03-31', today: '2026-11-20' }

test('a reminder says what is true of the document on that day', () => {
  const said = (lack: Partial<Parameters<typeof reminderTexts>[0]>) => {
    const { en, fr } = reminderTexts({ ...of, status: 'missing', validOn: undefined, ...lack })
    return [en.title, en.body, fr?.title, fr?.body]
  }
  assert.deepEqual(said({ valid_until: null }), [
    'A document is missing',
    'The school still needs: Passport.',
    'Un document manque',
    'L’établissement attend encore : Passport.',
  ])
  assert.deepEqual(said({ status: 'expiring' }), [
    'A document expires soon',
    'Passport: valid until 31 March 2027.',
    'Un document expire bientôt',
    'Passport : valable jusqu’au 31 mars 2027.',
  ])
  assert.deepEqual(said({ status: 'expired', valid_until: '2026-11-19' }), [
    'A document has expired',
    'Passport: expired on 19 November 2026. The school needs one that is valid.',
    'Un document a expiré',
    'Passport : expiré le 19 novembre 2026. L’établissement a besoin d’un document valable.',
  ])
  assert.deepEqual(said({ status: 'rejected' }), [
    'A document was not accepted',
    'Passport: the school did not accept what you sent. Please send it again.',
    'Un document n’a pas été accepté',
    'Passport : l’établissement n’a pas accepté ce que vous avez envoyé. Merci de l’envoyer à nouveau.',
  ])
})

test('for a trip it also says whether the document ends before, and names the day', () => {
  const said = (lack: Partial<Parameters<typeof reminderTexts>[0]>) => {
    const { en, fr } = reminderTexts({ ...of, status: 'expired', validOn: '2027-04-01', ...lack })
    return [en.title, en.body, fr?.title, fr?.body]
  }
  assert.deepEqual(said({}), [
    'A document expires too early',
    'Passport: expires on 31 March 2027. The school needs one that is valid on 1 April 2027.',
    'Un document expire trop tôt',
    'Passport : expire le 31 mars 2027. L’établissement a besoin d’un document valable au 1 avril 2027.',
  ])
  assert.deepEqual(said({ valid_until: '2026-11-20' })[0], 'A document expires too early')
  assert.deepEqual(said({ valid_until: '2026-11-19' }), [
    'A document has expired',
    'Passport: expired on 19 November 2026. The school needs one that is valid on 1 April 2027.',
    'Un document a expiré',
    'Passport : expiré le 19 novembre 2026. L’établissement a besoin d’un document valable au 1 avril 2027.',
  ])
  assert.deepEqual(
    said({ status: 'missing', valid_until: null, instructions: 'Four corners.' })[1],
    ['The school needs: Passport, valid on 1 April 2027.', 'Four corners.'].join('\n\n'),
  )
  assert.match(
    said({ status: 'expiring', valid_until: '2027-04-05' })[1] ?? '',
    /^Passport: valid until 5 April 2027\.$/,
  )
  assert.match(said({ status: 'rejected' })[1] ?? '', /one that is valid on 1 April 2027\.$/)
})
