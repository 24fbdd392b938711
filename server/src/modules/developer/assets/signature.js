// Checks a webhook's signature in the browser (Web Crypto). The policy of this page allows no connection at all: neither
// the secret nor the body can leave it.

const form = document.querySelector('[data-signature]')
const encoder = new TextEncoder()

const textIn = (name) => form.querySelector(`#check-${name}`).value

function bytesOf(base64) {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}

async function keyOf(secret) {
  const bytes = bytesOf(secret.trim().replace(/^whsec_/, ''))
  if (!bytes?.length) return undefined
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

async function signatureOf(key, head, body) {
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${head}${body}`))
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`
}

/** What often happens to a body on its way into a text field or through a framework, and how it is called. */
const changes = [
  ['with its line ends at the end taken away', (body) => body.replace(/[\r\n]+$/, '')],
  ['with a line end at its end', (body) => `${body}\n`],
  ['with line ends as Windows writes them', (body) => body.replace(/\r?\n/g, '\r\n')],
  ['written as JSON without blanks', (body) => JSON.stringify(JSON.parse(body))],
]

async function hintOf(key, head, body, given) {
  for (const [words, change] of changes) {
    try {
      if (given.includes(await signatureOf(key, head, change(body))))
        return `It is right for the body ${words}: check the bytes as they came, before anything reads them.`
    } catch {
      // No JSON: nothing to write anew.
    }
  }
  return 'Another secret, another id or timestamp, or bytes that were changed: compare them one by one.'
}

/** Pairs of whether it is good (undefined: neither), and what is said. */
async function judge() {
  const [id, timestamp, body] = [textIn('id').trim(), textIn('timestamp').trim(), textIn('body')]
  const given = textIn('signature').trim().split(/\s+/).filter(Boolean)
  const key = await keyOf(textIn('secret'))
  if (!key) return [[false, 'The secret is not whsec_ with base64 after it.']]
  if (!/^\d{1,12}$/.test(timestamp)) return [[false, 'webhook-timestamp is not a number of whole seconds.']]
  const head = `${id}.${timestamp}.`
  const computed = await signatureOf(key, head, body)
  const found = [[undefined, `Computed: ${computed}`]]
  if (given.length === 0) return [...found, [false, 'No signature was given to compare with.']]
  if (given.includes(computed)) found.push([true, 'One of the given signatures is right.'])
  else found.push([false, `None of the given signatures is right. ${await hintOf(key, head, body, given)}`])
  const age = Math.round(Date.now() / 1000 - Number(timestamp))
  const apart = `${Math.abs(age).toLocaleString('en')} seconds ${age < 0 ? 'ahead' : 'ago'}`
  found.push([Math.abs(age) <= 300, `Signed ${apart}; a receiver refuses more than 300.`])
  return found
}

function show(findings) {
  const list = document.createElement('ul')
  list.className = 'outcome'
  for (const [isGood, words] of findings) {
    const item = document.createElement('li')
    if (isGood !== undefined) {
      const mark = document.createElement('strong')
      mark.className = isGood ? 'good' : 'bad'
      mark.textContent = isGood ? 'Yes.' : 'No.'
      item.append(mark)
    }
    item.append(words)
    list.append(item)
  }
  form.querySelector('[data-outcome]').replaceChildren(list)
}

if (form) {
  document.querySelector('[data-still]').hidden = true
  if (globalThis.crypto?.subtle) {
    form.hidden = false
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      show(await judge())
    })
  } else {
    // Browsers keep Web Crypto from pages that came without https.
    document.querySelector('[data-unsafe]').hidden = false
  }
}
