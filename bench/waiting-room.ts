import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from 'api/platform/db/client.ts'
import { openQueue } from 'api/platform/jobs/queue.ts'
import { sendDueAnnouncements } from 'api/push/outbox.ts'
import { Client } from 'pg'
import { tokenOf } from './mail-boxes.ts'

const together = 2000
const quiet = { warn() {}, error() {} }

/** Adds jobs to the queue of a product on this database, as the product does, and reads its state. */
export async function waitingRoom(url: string) {
  const { db, close } = openDatabase(url)
  const queue = openQueue({ url, log: quiet })
  await queue.start()
  const client = new Client({ connectionString: url })
  await client.connect()

  async function tours(count: number): Promise<number[]> {
    const { rows } = await client.query<{ id: number }>(
      `insert into tours (reference, language, full_name, child_age, phone_num, email, suspected_spam, created_at)
      select 'B' || substr(md5(random()::text), 1, 12), 'en', 'Noura', 4, '+966501234567',
        'family.' || number || '@mail.example', false, now()
      from generate_series(1, $1::integer) number returning id`,
      [count],
    )
    return rows.map(({ id }) => id)
  }
  async function inParts<Item>(items: readonly Item[], lay: (part: readonly Item[]) => Promise<unknown>) {
    for (let from = 0; from < items.length; from += together) await lay(items.slice(from, from + together))
  }

  return {
    announce: () => sendDueAnnouncements({ db, queue }),
    /** Queues the mails of `count` tours; resolves when all are queued. */
    async mails(count: number) {
      const ids = await tours(count)
      await inParts(ids, (part) =>
        db.transaction().execute((trx) =>
          queue.addMany(
            trx,
            'tour_mail',
            part.map((tour_id) => ({ tour_id, reader: 'family' as const })),
          ),
        ),
      )
    },
    async devices(count: number) {
      const user = `(select min(id) from users)`
      await client.query(
        `insert into push_subscriptions (user_id, device_id, provider, token, language, created_at)
        select ${user}, gen_random_uuid(), 'webpush', replace($1::text, 'NAME', number::text), 'ar', now()
        from generate_series(1, $2::integer) number`,
        [tokenOf('NAME'), count],
      )
    },
    async news() {
      await client.query(
        `with post as (
          insert into posts (category_id, title, excerpt, body, document, image) values (1, '{"en": "News", "ar": "خبر"}',
          '{"en": "Short", "ar": "قصير"}', '{"en": "A body", "ar": "نص"}', '{}', 'posts/reef.webp') returning id
        ) insert into announcements (kind, thing_id, due_at) select 'news', id, now() from post`,
      )
    },
    async waiting(name: string): Promise<number> {
      const { rows } = await client.query(
        `select count(*)::integer as count from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
        [name],
      )
      return rows[0]?.count ?? 0
    },
    /** Deletes jobs that have not started. */
    async clear() {
      await client.query(`delete from jobs.job where state in ('created', 'retry')`)
    },
    /**
     * Reduces devices to those of an ordinary school and vacuums, so that no autovacuum runs during the measurement.
     */
    async ordinaryDay() {
      await client.query('delete from push_subscriptions where id > (select min(id) + 8000 from push_subscriptions)')
      await client.query('vacuum analyze push_subscriptions')
      await client.query('vacuum analyze jobs.job')
    },
    /**
     * Samples the longest transaction of the product every 50 ms; returns a function that stops and returns it in
     * seconds.
     */
    watchTransactions() {
      let longest = 0
      const looking = new Client({ connectionString: url })
      let isOver = false
      const look = async () => {
        await looking.connect()
        while (!isOver) {
          const { rows } = await looking.query(
            `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float as age
            from pg_stat_activity where application_name = 'smart-kids' and state <> 'idle'`,
          )
          longest = Math.max(longest, rows[0]?.age ?? 0)
          await pause(50)
        }
        await looking.end()
      }
      const done = look()
      return async () => {
        isOver = true
        await done
        return longest
      }
    },
    async close() {
      await queue.stop()
      await client.end()
      await close()
    },
  }
}
export type WaitingRoom = Awaited<ReturnType<typeof waitingRoom>>
