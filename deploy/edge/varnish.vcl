vcl 4.1;
# Varnish 7 before the school:
#   varnishd -a :6081 -s malloc,1g -p vcl_path=/etc/varnish/school -f /etc/varnish/school/varnish.vcl
# backends.vcl beside it is yours. Each instance: TRUSTED_PROXIES with its address. TLS ends before it.
import std;
include "backends.vcl";

# The first of our languages left in X-Tags, if it weighs more than what came before: the one that weighs most, of two the first.
sub weigh_next {
  if (req.http.X-Tags ~ ",(ar|en)([-_][^,;]*)?(;|,|$)") {
    set req.http.X-Tag = regsub(req.http.X-Tags, "^.*?,((?:ar|en)(?:[-_][^,;]*)?(?:;[^,]*)?)(?:,.*)?$", "\1");
    set req.http.X-Tags = regsub(req.http.X-Tags, "^.*?,(?:ar|en)(?:[-_][^,;]*)?(?:;[^,]*)?(?=,|$)", "");
    set req.http.X-Weight = "1";
    if (req.http.X-Tag ~ ";q=") { set req.http.X-Weight = regsub(req.http.X-Tag, "^.*?;q=([^;]*).*$", "\1"); }
    set req.http.X-Weight = regsub(regsub(req.http.X-Weight, "^\.", "0."), "\.$", "");
    if (req.http.X-Weight ~ "^(0(\.[0-9]+)?|1(\.0+)?)$" && std.real(req.http.X-Weight, 0.0) > std.real(req.http.X-Best, 0.0)) {
      set req.http.X-Best = req.http.X-Weight;
      set req.http.X-Lang = regsub(req.http.X-Tag, "^(ar|en).*$", "\1");
    }
  }
}

# The product's own rule (i18n/languages.ts): Accept-Language by its weights, else English.
sub language_of_header {
  set req.http.X-Tags = "," + regsuball(regsuball(regsub(std.tolower(req.http.Accept-Language), "^(.{1000}).*$", "\1"), "[ \t]*([,;])[ \t]*", "\1"), "(^[ \t]+|[ \t]+$)", "");
  set req.http.X-Best = "0";
  set req.http.X-Lang = "en";
  call weigh_next; call weigh_next; call weigh_next; call weigh_next;
  call weigh_next; call weigh_next; call weigh_next; call weigh_next;
  call weigh_next; call weigh_next; call weigh_next; call weigh_next;
  unset req.http.X-Tags; unset req.http.X-Tag; unset req.http.X-Weight; unset req.http.X-Best;
}

# Before that, of pages: what the address says, then the cookie.
sub language_of_page {
  call language_of_header;
  std.collect(req.http.Cookie, "; ");
  set req.http.X-Chosen = "";
  if (req.http.Cookie ~ "(^|;\s*)i18next=") {
    set req.http.X-Chosen = std.tolower(regsub(req.http.Cookie, "^(?:.*?;\s*)??i18next=\s*([^;]*).*$", "\1"));
    if (req.http.X-Chosen ~ "^(ar|en)\s*([-_]|$)") { set req.http.X-Lang = regsub(req.http.X-Chosen, "^(ar|en).*$", "\1"); }
  }
  if (req.url ~ "[?&]lng=") {
    set req.http.X-Chosen = std.tolower(regsub(req.url, "^[^?]*\?(?:.*?&)??lng=([^&]*).*$", "\1"));
    if (req.http.X-Chosen ~ "^(ar|en)([-_]|$)") { set req.http.X-Lang = regsub(req.http.X-Chosen, "^(ar|en).*$", "\1"); }
  }
  unset req.http.X-Chosen;
}

sub vcl_recv {
  set req.backend_hint = school.backend();
  # While an instance answers, nobody is shown what is old; while none does, whatever is there for a day.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; } else { set req.grace = 24h; }
  if (req.restarts > 0) { return (hash); }

  unset req.http.X-Lang; unset req.http.X-Kept; unset req.http.X-Page;
  if (req.url ~ "^/metrics(\?|$)") { return (synth(404)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.url ~ "^/(desk|preview|healthz|readyz|api/v1/desk)(/|\?|$)") { return (pass); }
  # A language written in code: the instance reads it.
  if (req.url ~ "[?&]lng=[^&]*[%+]") { return (pass); }

  set req.http.X-Kept = "1";
  if (req.url ~ "^/storage/") {
    unset req.http.Cookie;
    # Browsers write a hundred different Accept headers and mean one of three.
    if (req.http.Accept ~ "image/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))") { set req.http.Accept = "image/avif,image/webp"; }
    elsif (req.http.Accept ~ "image/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))") { set req.http.Accept = "image/webp"; }
    else { set req.http.Accept = "*/*"; }
    return (hash);
  }
  if (req.url ~ "^/api/") {
    call language_of_header;
    set req.http.Accept-Language = req.http.X-Lang;
    return (hash);
  }
  # Files say themselves how long they last.
  if (req.url ~ "^[^?]*\.[a-z0-9]+(\?|$)" && req.url !~ "^[^?]*\.data(\?|$)") { unset req.http.Cookie; return (hash); }

  call language_of_page;
  set req.http.X-Page = "1";
  set req.http.Accept-Language = req.http.X-Lang;
  unset req.http.Cookie;
  # Only what a page reads of its address makes another page (contract/site/pages.ts): campaigns do not.
  set req.url = regsuball(req.url, "(?<=[?&])(?!(branch|branch_id|category|city|face|month|page|q|reference|slot|status|tab|type|until|view|waiting_day|year|_routes)=)[^&]*&?", "");
  set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  if (req.http.X-Lang) { hash_data(req.http.X-Lang); }
  return (lookup);
}

sub vcl_backend_response {
  # What is old is better than a failure.
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  # For s-maxage, two seconds; then an instance says whether it is still so.
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "s-maxage") {
    # A picture may be withdrawn: without an instance to ask, none is shown.
    if (bereq.url ~ "^/storage/") { set beresp.grace = 0s; set beresp.keep = 24h; } else { set beresp.grace = 24h; }
    # The language stands in the name under which it is kept.
    if (bereq.http.X-Lang) { set beresp.http.Vary = "Accept-Encoding"; }
    return (deliver);
  }
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "immutable") { set beresp.ttl = 24h; set beresp.grace = 24h; return (deliver); }
  if (beresp.http.Cache-Control ~ "max-age=[1-9]" && beresp.http.Cache-Control !~ "no-store|private|no-cache") { return (deliver); }
  set beresp.uncacheable = true;
  set beresp.ttl = 120s;
  return (deliver);
}

sub vcl_deliver {
  # It may be here from before, and another instance may answer.
  if (resp.status >= 500 && req.http.X-Kept && req.restarts == 0) { return (restart); }
  if (req.http.X-Page) { set resp.http.Vary = "Accept-Language, Cookie, Accept-Encoding"; }
  elsif (req.http.X-Lang) { set resp.http.Vary = "Accept-Language, Accept-Encoding"; }
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
