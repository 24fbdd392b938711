// Sends an operation of the reference from the browser, with a token that the reader pastes. The token stays in this tab
// (sessionStorage) and is sent to this Campus alone; the session cookie of the console is never sent along.

const kept = { token: 'campus-try-token', school: 'campus-try-school' }
const longestShown = 200_000

/** An element with its attributes and what stands in it. */
function element(name, attributes = {}, ...inner) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  made.append(...inner)
  return made
}

/** A control under its label. */
function labelled(id, label, control, note) {
  control.id = id
  const words = [label]
  if (note) words.push(' ', element('span', { class: 'quiet' }, note))
  return element('div', { class: 'field' }, element('label', { for: id }, ...words), control)
}

const textField = (more = {}) =>
  element('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...more })

/** The token and the school are the same for every operation of this tab. */
function keptField(name, more) {
  const field = textField(more)
  field.value = sessionStorage.getItem(kept[name]) ?? ''
  field.dataset.kept = name
  field.addEventListener('input', () => {
    if (field.value === '') sessionStorage.removeItem(kept[name])
    else sessionStorage.setItem(kept[name], field.value)
    for (const other of document.querySelectorAll(`[data-kept="${name}"]`))
      if (other !== field) other.value = field.value
  })
  return field
}

const inputs = new WeakMap()

function callerFields(facts, id) {
  const fields = []
  if (!facts.open) {
    const token = keptField('token', { type: 'password', placeholder: 'eyJ… or sk_live_…' })
    const forget = element('button', { type: 'button', class: 'plain' }, 'Forget')
    forget.addEventListener('click', () => {
      token.value = ''
      token.dispatchEvent(new Event('input'))
      token.focus()
    })
    const field = labelled(`${id}-token`, 'Access token or API key', token, 'kept in this tab only')
    field.append(forget)
    field.classList.add('with-button')
    fields.push(field)
  }
  if (facts.school) {
    const school = keptField('school', { placeholder: 'riverside' })
    fields.push(labelled(`${id}-school`, 'School', school, 'its slug; an API key names its own'))
  }
  return fields
}

function parameterFields(facts, id, taken) {
  return facts.fields.map((one) => {
    const field = textField({ required: one.required })
    field.value = one.value
    taken.set(one, field)
    return labelled(
      `${id}-${one.in}-${one.name}`,
      one.name,
      field,
      one.required ? one.in : `${one.in}, optional`,
    )
  })
}

function bodyField({ body }, id) {
  if (body.text === null) {
    const file = element('input', { type: 'file' })
    return [labelled(`${id}-body`, 'Body', file, body.type), () => file.files[0]]
  }
  const rows = String(Math.min(16, body.text.split('\n').length + 1))
  const area = element('textarea', { rows, spellcheck: 'false', autocapitalize: 'off' })
  area.value = body.text
  return [labelled(`${id}-body`, 'Body', area, body.type), () => area.value]
}

const isUnsafe = (method) => method !== 'GET' && method !== 'HEAD'

function buildForm(facts, id) {
  const form = element('form', {
    class: 'form',
    novalidate: false,
    'aria-label': `Send ${facts.method} ${facts.path}`,
  })
  const taken = new Map()
  form.append(...callerFields(facts, id), ...parameterFields(facts, id, taken))
  let readBody = () => undefined
  if (facts.body) {
    const [field, read] = bodyField(facts, id)
    form.append(field)
    readBody = read
  }
  const send = element('button', { class: 'send' }, `Send ${facts.method}`)
  if (isUnsafe(facts.method)) {
    const warning = element('p', { class: 'note warn', id: `${id}-warning` })
    warning.textContent = facts.open
      ? 'This is no rehearsal: what it does here is done.'
      : 'This is no rehearsal: it acts on the real data that the token reaches.'
    send.setAttribute('aria-describedby', warning.id)
    form.append(warning)
  }
  const said = element('p', { class: 'said', role: 'status' })
  const shown = element('div', { class: 'shown' })
  form.append(element('div', { class: 'row' }, send, said), shown)
  inputs.set(form, { taken, readBody })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    send.disabled = true
    said.textContent = 'Sending …'
    shown.replaceChildren()
    await sendAndShow(facts, form, said, shown)
    send.disabled = false
    // A button that is switched off loses the focus of the keyboard.
    if (document.activeElement === document.body) send.focus()
  })
  return form
}

/** The request that the fields make. */
function requestOf(facts, form) {
  const { taken, readBody } = inputs.get(form)
  const { address, headers } = filled(facts.path, taken)
  const token = form.querySelector('[data-kept="token"]')?.value.trim()
  const school = form.querySelector('[data-kept="school"]')?.value.trim()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (school) headers.set('X-School-Slug', school)
  const body = readBody()
  if (body !== undefined && body !== '') headers.set('Content-Type', facts.body.type)
  return [address, { method: facts.method, headers, ...(body ? { body } : {}) }]
}

/** The address and headers with the values of the parameters; one of the query or a header may be left empty. */
function filled(template, taken) {
  let path = template
  const query = new URLSearchParams()
  const headers = new Headers()
  for (const [{ name, in: place }, { value }] of taken) {
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (place === 'query') query.append(name, value)
    else headers.set(name, value)
  }
  return { address: query.size === 0 ? path : `${path}?${query}`, headers }
}

async function sendAndShow(facts, form, said, shown) {
  const began = performance.now()
  try {
    const [address, request] = requestOf(facts, form)
    const answer = await fetch(address, {
      ...{ credentials: 'omit', redirect: 'manual', cache: 'no-store', referrerPolicy: 'no-referrer' },
      ...request,
    })
    const body = await answer.blob()
    const took = Math.round(performance.now() - began)
    if (answer.type === 'opaqueredirect') {
      said.textContent = `The answer leads elsewhere, after ${took} ms. A browser keeps the address from a page.`
      return
    }
    said.textContent = `${answer.status} ${answer.statusText} after ${took} ms, ${body.size.toLocaleString('en')} bytes`
    shown.append(headersOf(answer), await bodyOf(answer, body))
  } catch (error) {
    said.textContent = `No answer: ${error.message}`
  }
}

function headersOf(answer) {
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return element(
    'details',
    { class: 'more' },
    element('summary', {}, 'Headers of the answer'),
    element('div', { class: 'sample' }, element('pre', { tabindex: '0' }, element('code', {}, lines))),
  )
}

async function bodyOf(answer, body) {
  if (body.size === 0) return element('p', { class: 'quiet' }, 'No body.')
  const type = answer.headers.get('content-type') ?? 'bytes'
  if (!/json|^text\//.test(type))
    return element('p', { class: 'quiet' }, `The body is ${type}; it is not shown.`)
  const whole = indented(await body.slice(0, longestShown).text())
  const text = body.size > longestShown ? `${whole}\n… ${body.size - longestShown} bytes more` : whole
  const code = element(
    'pre',
    { tabindex: '0', 'aria-label': 'Body of the answer' },
    element('code', {}, text),
  )
  code.setAttribute('role', 'region')
  return element('div', { class: 'sample' }, code)
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

for (const place of document.querySelectorAll('[data-try]')) {
  const facts = JSON.parse(place.dataset.try)
  const id = `try-${place.closest('section').id}`
  const button = element('button', { type: 'button', class: 'open', 'aria-expanded': 'false' }, 'Try it')
  button.append(element('span', { class: 'hidden' }, `: ${facts.method} ${facts.path}`))
  place.append(button)
  let form
  button.addEventListener('click', () => {
    const opens = button.getAttribute('aria-expanded') === 'false'
    button.setAttribute('aria-expanded', String(opens))
    if (opens && !form) {
      form = buildForm(facts, id)
      place.append(form)
    }
    form.hidden = !opens
    if (opens) form.querySelector('input, textarea, button')?.focus()
  })
}
