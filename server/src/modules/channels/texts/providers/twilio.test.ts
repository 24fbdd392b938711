import assert from 'node:assert/strict'
import { test } from 'node:test'
import { twilioSignature } from './twilio.ts'

test('the signature of Twilio is that of its documentation', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const of = (number: string) =>
    new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: number,
      Digits: '1234',
      From: number,
      To: '+18005551212',
    })
  assert.equal(twilioSignature('12345', url, of('+12349013030')), '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
  assert.equal(twilioSignature('12345', url, of('+14158675309')), 'RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})
