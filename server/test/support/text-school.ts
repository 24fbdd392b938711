import assert from 'node:assert/strict'
import { sql } from '../../src/kernel/db/statement.ts'
import { TextSender } from '../../src/modules/channels/index.ts'
import { type Notice, noticeCategories, notify } from '../../src/modules/notifications/index.ts'
import { linkUser } from '../../src/modules/people/index.ts'
import type { TestAnswer, TestCampus, TestPerson, TestSchool } from './campus.ts'
import { openTextGateway, type TextGateway } from './text-gateway.ts'

const base = '/api/v1/messaging/texts/'

/** A guardian with one child. */
interface TextFamily {
  readonly guardian: string
  readonly student: string
}

/** A school that sends texts by a stand-in of its provider. */
export class TextSchool {
  readonly campus: TestCampus
  readonly gateway: TextGateway
  readonly school: TestSchool
  readonly owner: TestPerson
  readonly sender: TextSender

  private constructor(parts: Pick<TextSchool, 'campus' | 'gateway' | 'school' | 'owner'>) {
    this.campus = parts.campus
    this.gateway = parts.gateway
    this.school = parts.school
    this.owner = parts.owner
    this.sender = new TextSender(parts.campus.application.kernel)
  }

  static async open(
    campus: TestCampus,
    connection: object = {},
    options: Parameters<TestCampus['school']>[0] = {},
  ): Promise<TextSchool> {
    const school = await campus.school(options)
    const owner = await campus.person(school, ['owner'])
    const at = new TextSchool({ campus, gateway: await openTextGateway(), school, owner })
    await at.connect(connection)
    await at.settings()
    return at
  }

  act(method: string, path: string, body?: unknown, person = this.owner): Promise<TestAnswer> {
    const to = path.startsWith('/') ? path : `${base}${path}`
    return this.campus.request(method, to, { token: person.token, school: this.school, body })
  }

  /** Connects the gateway as Twilio, unless other settings are given. */
  async connect(connection: object): Promise<void> {
    const { status, text } = await this.act('POST', '/api/v1/integrations/service-connections/', {
      service: 'sms',
      settings: {
        provider: 'twilio',
        account: 'AC1',
        api_secret: 'TEXTSECRET',
        sender_id: '+12015550100',
        api_url: this.gateway.url,
        ...connection,
      },
    })
    assert.equal(status, 201, text)
  }

  async settings(change: object = {}): Promise<void> {
    const { status, text } = await this.act('PUT', 'settings/', {
      currency: 'USD',
      monthly_ceiling: '10.00',
      sends_answers: false,
      prices: [{ channel: 'sms', prefix: '+237', price: '0.05' }],
      ...change,
    })
    assert.equal(status, 200, text)
  }

  /** A guardian with a child, who chose urgent texts. */
  async family(
    phone: string | null,
    how: {
      readonly mode?: string
      readonly channel?: string
      readonly user?: string
      readonly link?: object
    } = {},
  ): Promise<TextFamily> {
    const made = async (kind: string, body: object) => {
      const { status, body: answer, text } = await this.act('POST', `/api/v1/people/${kind}/`, body)
      assert.equal(status, 201, text)
      return answer.id as string
    }
    const student = await made('students', { first_name: 'Kofi', last_name: 'Mensah', status: 'active' })
    const guardian = await made('guardians', { first_name: 'Ama', last_name: 'Mensah', phone })
    const link = `/api/v1/people/students/${student}/guardians/${guardian}/`
    const tied = await this.act('PUT', link, { relationship: 'mother', ...how.link })
    assert.ok(tied.status < 300, tied.text)
    const { user, mode = 'urgent', channel = 'sms' } = how
    if (user !== undefined)
      await this.campus.database.transaction(this.school.id, (tx) => linkUser(tx, 'guardian', guardian, user))
    if (mode !== 'none') {
      const chosen = await this.act('PUT', `recipients/${guardian}/`, { mode, channel })
      assert.equal(chosen.status, 200, chosen.text)
    }
    return { guardian, student }
  }

  /** Writes a notice to guardians. */
  notify(families: readonly TextFamily[], notice: Partial<Notice> = {}): Promise<void> {
    const { kernel } = this.campus.application
    return this.campus.database.transaction(this.school.id, (tx) =>
      notify(
        tx,
        { id: this.school.id, timeZone: 'Africa/Douala', locale: 'en' },
        {
          key: 'closed:1',
          category: 'trials',
          importance: 'urgent',
          to: families.map(({ guardian }) => ({ guardian })),
          about: families.map(({ student }) => student),
          texts: {
            en: { title: 'A notice of the school', body: 'Kofi was absent because of measles.' },
            fr: { title: 'Un avis de l’école', body: 'Kofi était absent pour rougeole.' },
          },
          path: '/notifications',
          ...notice,
        },
        kernel.clock.now(),
      ),
    )
  }

  run(): Promise<void> {
    return this.sender.run(this.school.id)
  }

  /** The texts as the office lists them, the newest first. */
  async texts(query = ''): Promise<TestAnswer['body'][]> {
    const { status, body, text } = await this.act('GET', query)
    assert.equal(status, 200, text)
    return body.results
  }

  async spent(): Promise<string> {
    return (await this.act('GET', 'settings/')).body.spent
  }

  /** Moves the texts of the school into the past, as if so many seconds had gone by. */
  async later(seconds: number): Promise<void> {
    await this.campus.database.transaction(this.school.id, (tx) =>
      tx.execute(sql`
        update texts set due_at = due_at - make_interval(secs => ${seconds}),
          claimed_at = claimed_at - make_interval(secs => ${seconds}),
          created_at = created_at - make_interval(secs => ${seconds})
        where tenant_id = ${this.school.id}`),
    )
  }

  close(): Promise<void> {
    return this.gateway.stop()
  }
}

/** Adds the category of the notices that tests write. */
export const addTrialCategories = (): void =>
  noticeCategories.fill([
    ...noticeCategories.items,
    { name: 'trials', label: { en: 'Trials', fr: 'Essais' }, audience: 'both' },
    { name: 'private_trials', label: { en: 'Talks', fr: 'Échanges' }, audience: 'both', isPrivate: true },
  ])
