import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carriesLink, quoteName } from './link-text.ts'
import { mailboxOf } from './mailbox-of.ts'

test('names of people pass, in any script', () => {
  for (const name of [
    "O'Brien-Smith",
    'O’Brien-Smith',
    'Núñez',
    'Dr. A. B.',
    'Jean-Luc St.Pierre',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'محمد بن سلمان',
    'عبد الله',
    'نازنین‌زهرا',
    'Мария Ивановна',
    '山田 太郎',
    '김민준',
    'Αλέξανδρος',
    'ณัฐพงศ์ ศรีสุข',
    'Md.Rahman',
    'Kumar a/l Raju',
    'Singh s/o Kumar',
    'Gal·la',
    'Smith, Jr.',
    'van der Berg',
    'María-José',
    'Ng',
    'X Æ',
    'Anna (Annie)',
    'Nguyễn Thị Ánh',
    'D’Arcy',
    'Awa',
    'Ọláwálé',
    '“Bob” Smith',
    'A.',
    'St. John',
    'Mc.Donald',
    'W.Schmidt',
    'Amina 1',
    'Hélène-Élise',
    'Sr.Ángela',
  ])
    assert.equal(carriesLink(name), false, name)
})

test('links and addresses do not, however they are written', () => {
  for (const text of [
    'WIN 500 GBP - open https://evil.example/login?1',
    'evil.example',
    'Evil.Example',
    'go to evil.com now',
    'x.co',
    'www.evil',
    'www evil.shop',
    'WWW.EVIL.EXAMPLE',
    'a@b',
    'mail me @evil',
    'http:evil',
    'https :// evil',
    '//evil/x',
    't.me/evil',
    'T.Me',
    'bit.ly/x',
    'Win.Com',
    'Abc.Shop',
    'St.Shop',
    'win-500.info',
    '192.168.1.10',
    'mailto:x',
    'evil．example',
    'evil。com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    'a＠b',
    'https：／／evil',
    'https:∕∕evil',
    'e\u200bvil.\u200bcom',
    'evil\u2060.\u200dcom',
    'ev\u00adil.c\u00adom',
    'evil.\ufeffcom',
    'w\u200bww.evil',
    'пример.рф',
    'пример.рус',
    'مثال.إختبار',
    '例え.テスト',
    'xn--e1afmkfd.xn--p1ai',
    'bücher.example',
    'भारत.कॉम',
    '(evil.com)',
    '"evil.com"',
    'évil.fr/a?b',
    'javascript:alert',
    'tel:123',
    'evil.com.',
    'Jean,evil.com',
    'evil.com…',
  ])
    assert.equal(carriesLink(text), true, text)
})

test('what an email quotes is one short line', () => {
  assert.equal(quoteName('Awa\r\nBcc: x'), 'Awa Bcc: x')
  assert.equal(quoteName('évil.com'), '')
  assert.equal([...quoteName('👩‍👧'.repeat(100))].length, 40)
  assert.equal(quoteName('a'.repeat(200)), `${'a'.repeat(39)}…`)
})

test('spellings of one mailbox are one', () => {
  for (const same of ['Awa@Family.test', 'awa+1@family.test', 'awa+win@FAMILY.test.'])
    assert.equal(mailboxOf(same), 'awa@family.test', same)
  assert.equal(mailboxOf('A.w.a+x@googlemail.com'), mailboxOf('awa@gmail.com'))
  assert.equal(mailboxOf('awa@école.example'), mailboxOf('awa@xn--cole-9oa.example'))
  assert.notEqual(mailboxOf('a.wa@family.test'), mailboxOf('awa@family.test'))
  assert.equal(mailboxOf('+tag@x.test'), '+tag@x.test')
})
