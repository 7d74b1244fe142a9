-- How often each page was opened, by day and language: counts, and nothing about who opened it (product.md §3).
create table page_views (
  day date not null,
  path text not null check (path ~ '^/' and length(path) <= 100),
  language text not null check (language in ('en', 'ar')),
  views_count integer not null check (views_count > 0),
  primary key (day, path, language)
) with (fillfactor = 80);
