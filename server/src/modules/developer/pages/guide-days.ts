import { html } from '../../../kernel/html/html.ts'
import { renderSample } from '../reference/sample.ts'
import type { GuideSection } from './guide-facts.ts'

const askZone = `ZONE=$(curl -s $CAMPUS/api/v1/me "\${WITH[@]}" | value time_zone)
echo "Today at the school: $(TZ=$ZONE date +%Y-%m-%d)"`

/** How days of a school and instants relate. */
export const days: GuideSection = {
  id: 'days',
  title: 'Days and instants',
  body: html`<p>An instant (<code>created_at</code>, <code>starts_at</code>) is a point in time, in UTC. A day
(<code>starts_on</code>, <code>date</code>, <code>date_from</code>) is a date of the school’s calendar, without a zone: never
shift it. “Today” is the date at the school, in its <code>time_zone</code> (an IANA name), not the date in UTC or where your
program runs. <code>school.time_zone</code> in <code>/api/v1/me</code> names it:</p>
${renderSample(askZone, 'bash')}
<p>To find the day of an instant, convert it to that zone first: <code>2026-09-01T23:30:00.000Z</code> is 2 September at a school in
<code>Europe/Paris</code>, and 1 September in <code>America/Chicago</code>. A range by days includes both ends.</p>`,
}

const clearName = `curl -s -X PATCH $CAMPUS/api/v1/people/students/$ID/ "\${WITH[@]}" \\
  -H "Content-Type: application/merge-patch+json" \\
  -d '{"preferred_name": null}'`

/** What a PATCH changes, and what it leaves. */
export const patches: GuideSection = {
  id: 'patches',
  title: 'Changing a part',
  body: html`<p><code>PATCH</code> takes a JSON merge patch (RFC 7396): members that you send change, <code>null</code>
clears one, members that you leave out stay as they are. A list is replaced as a whole. Send it as
<code>application/merge-patch+json</code> or <code>application/json</code>; every path that has a <code>PATCH</code> says so in the
header <code>Accept-Patch</code>, also in its answer to <code>OPTIONS</code>. Another media type is 415. The preferred name from above is cleared:</p>
${renderSample(clearName, 'bash')}`,
}
