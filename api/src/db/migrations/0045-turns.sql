-- Takes a turn of each of these counts, or of none of them: what comes back are the counts that are full, and when each
-- has room again. Refused calls write nothing. Turns of a clock that was set back meanwhile count no more.
create function take_turns(at timestamptz, names text[], whos text[], most integer[], withins interval[])
returns table (name text, who text, free_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
begin
  return query select * from full_turns(at, names, whos, most, withins);
  if found then return; end if;

  -- One after the other and always in the same order, so that parallel calls cannot slip past, nor wait for each other.
  perform pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(w.name || ' ' || w.who, 45) as key
    from unnest(names, whos) w (name, who) order by key
  ) keys;
  return query select * from full_turns(at, names, whos, most, withins);
  if found then return; end if;

  insert into rate_limits as held (name, who, taken)
  select w.name, w.who, array[at] from unnest(names, whos) w (name, who)
  on conflict (name, who) do update set taken = array(
    select t from unnest(held.taken) t
    where t > at - (select w.within from unnest(names, whos, withins) w (name, who, within)
                    where w.name = held.name and w.who = held.who)
      and t < at + interval '10 seconds'
    union all select at order by 1
  );
end
$$;

-- The counts among these without room. A call may have begun a moment before another one that is counted already.
create function full_turns(at timestamptz, names text[], whos text[], most integer[], withins interval[])
returns table (name text, who text, free_at timestamptz)
language sql stable as $$
  select w.name, w.who, recent.moments[cardinality(recent.moments) - w.most + 1] + w.within
  from unnest(names, whos, most, withins) w (name, who, most, within)
  join rate_limits held on held.name = w.name and held.who = w.who
  cross join lateral (
    select array(
      select t from unnest(held.taken) t
      where t > at - w.within and t < at + interval '10 seconds' order by t
    ) as moments
  ) recent
  where cardinality(recent.moments) >= w.most
$$;
