import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import IconSearchOff from '~icons/search-off'
import { Filters, SearchField } from '../../crud/list/ListBar.tsx'
import { useListState } from '../../crud/list/useListState.ts'
import { SettingsFrame } from '../../domain/settings/SettingsFrame.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import { daysOf, eventsQuery, filtersAt, parametersFor, SHORTEST_SEARCH } from './events.ts'
import s from './Protocol.module.css'
import { ProtocolLine } from './ProtocolLine.tsx'

/** What happened to accounts, by day, the newest first. */
export default function Protocol() {
  const now = useMinute()
  const filters = filtersAt(now)
  const state = useListState({ filters })
  const events = useInfiniteQuery(eventsQuery(parametersFor(state, now)))
  const lines = events.data?.pages.flatMap(({ data }) => data)
  const isShort = state.text !== '' && state.text.length < SHORTEST_SEARCH
  return (
    <SettingsFrame isWide>
      <search className={s.bar}>
        <SearchField state={state} label="Protokoll durchsuchen" placeholder="E-Mail, IP-Adresse …" />
        <Filters filters={filters} state={state} />
      </search>
      {isShort && <p className={s.hint}>Gesucht wird ab drei Zeichen.</p>}
      {events.isError && !lines ? (
        <LoadFailure
          title="Das Protokoll konnte nicht geladen werden."
          error={events.error}
          onRetry={() => void events.refetch()}
        />
      ) : lines ? (
        <div aria-busy={events.isPlaceholderData}>
          {daysOf(lines, now).map(({ heading, lines: ofDay }) => (
            <section key={heading} className={s.day} aria-label={heading}>
              <h2>{heading}</h2>
              <ul className={s.lines}>
                {ofDay.map((line) => (
                  <ProtocolLine key={line.id} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {lines.length === 0 && (
            <Empty
              icon={<IconSearchOff size={22} stroke={1.6} />}
              title={state.isNarrowed ? 'Nichts gefunden.' : 'Hier ist noch nichts festgehalten.'}
              text={state.isNarrowed ? 'Passe Suche oder Filter an.' : undefined}
              action={
                state.isNarrowed && (
                  <Button variant="default" onClick={state.reset}>
                    Filter zurücksetzen
                  </Button>
                )
              }
            />
          )}
          {events.hasNextPage && (
            <Button
              variant="default"
              className={s.more ?? ''}
              loading={events.isFetchingNextPage}
              onClick={() => void events.fetchNextPage()}
            >
              Mehr laden
            </Button>
          )}
        </div>
      ) : (
        <Bones />
      )}
    </SettingsFrame>
  )
}

const WIDTHS = [150, 210, 120, 180, 160, 140, 200, 170]
/** As tall as what comes, so that nothing jumps. */
const Bones = () => (
  <div className={s.day} aria-busy="true">
    <h2>Heute</h2>
    <div className={s.lines}>
      {WIDTHS.map((width) => (
        <div key={width} className={s.boneLine}>
          <span className="bone" style={{ width }} />
        </div>
      ))}
    </div>
  </div>
)
