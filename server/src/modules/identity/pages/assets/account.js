// Sends the form of the page to our own interface, and says in words what came of it. The secret of a link is read
// from the fragment, which browsers send to nobody, and leaves the page in the body of that one request alone.

const form = document.querySelector('form')
const button = form.querySelector('button')
const said = document.querySelector('[data-said]')
const words = document.querySelector('[data-address]')
const token = form.dataset.token === undefined ? undefined : location.hash.slice(1)

/** The sentence for a code of the interface, with what stands in braces filled in. */
function sentence(code, values = {}) {
  const of = (name) => words.querySelector(`[data-code="${name}"]`)?.textContent
  const text = (/^\w+$/.test(code) && of(code)) || of('other')
  const all = { address: words.dataset.address, ...values }
  return text.replace(/\{(\w+)\}/g, (_, name) => all[name] ?? '')
}

function say(text, kind) {
  said.textContent = text
  said.className = `note ${kind}`
  said.hidden = false
}

function readBody() {
  const body = token === undefined ? {} : { token }
  for (const { name, value } of form.elements)
    if (name && (name === 'password' ? value : value.trim()))
      body[name] = name === 'password' ? value : value.trim()
  return JSON.stringify(body)
}

async function send() {
  const answer = await fetch(form.dataset.sends, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    credentials: 'omit',
    body: readBody(),
  })
  const body = await answer.json().catch(() => ({}))
  if (answer.ok) {
    // The link is spent: it need not lie in the history of the browser.
    if (token !== undefined) history.replaceState(null, '', location.pathname)
    for (const before of document.querySelectorAll('[data-before]')) before.hidden = true
    form.hidden = true
    say(sentence('done', { school: body.school_slug }), 'done')
    return
  }
  const seconds = String(body.retry_after ?? 60)
  say(sentence(String(body.code ?? 'other'), { seconds, request: body.request_id }), 'warn')
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  button.disabled = true
  say(sentence('working'), '')
  await send().catch(() => say(sentence('offline'), 'warn'))
  button.disabled = false
})

for (const choice of document.querySelectorAll('[data-shows]')) {
  choice.addEventListener('change', () => {
    form.elements[choice.dataset.shows].type = choice.checked ? 'text' : 'password'
  })
}

if (token !== undefined && token.length < 20) say(sentence('noToken'), 'warn')
else button.disabled = false
