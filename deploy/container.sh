#!/bin/bash
# Starts nginx in the container (deploy/Containerfile), after inserting these settings into deploy/nginx.conf (R18-6):
#
#   PLATFORM_ORIGIN   the platform that calls are passed to: https://host or https://host:port
#   STORAGE_ORIGIN    the object storage that images go to; the platform's origin by default
#   CONFIGURATION_ORIGIN  where the runtime configuration is, if the build requests it from another host
#                     (VITE_CONFIGURATION_URL); none by default
#   IMAGE_ORIGINS     other origins of the brands' logos, separated by spaces; none by default
#   TRUSTED_PROXIES   addresses of proxies in front, such as the one with TLS, separated by spaces: 10.0.0.0/8; their
#                     X-Forwarded-Proto and X-Forwarded-For are passed on to the platform; none by default
#   PORT              8080 by default
#
# With an argument it checks the running server instead, of the image or of any nginx with deploy/nginx.conf on this
# machine, and fails if a check fails:
#
#   health   the sign-in page: for a container engine, which restarts an unhealthy container
#   check    both pages, the files that they name, and the platform: for an operator
set -euo pipefail

port=${PORT:-8080}

stop() {
  echo "$1" >&2
  exit 1
}

# Anything but digits and origins would be interpreted as configuration.
[[ $port =~ ^[0-9]{1,5}$ ]] || stop "PORT must be a number, not \"$port\"."

# Prints the server's whole answer to GET $1; waits $2 seconds for it.
ask() {
  { exec 3<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || stop "Nothing listens on port $port."
  printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3
  timeout "$2" cat <&3 | tr -d '\0'
}

# The status of an answer; "none" if there is no answer.
status_of() {
  local status
  read -r _ status _ <<<"$1"
  echo "${status:-none}"
}

if [ "${1:-}" = health ]; then
  answer=$(ask /auth 3)
  status=$(status_of "$answer")
  [ "$status" = 200 ] || stop "The sign-in page is answered with $status."
  exit 0
fi

if [ "${1:-}" = check ]; then
  well=true
  for page in /auth /; do
    answer=$(ask "$page" 10)
    files=$(grep -oE '(src|href)="/[^"]+\.[a-z]+"' <<<"$answer" | cut -d '"' -f 2 | sort -u) || true
    missing=''
    # If it is another server's page, it names none of them.
    [ -n "$files" ] || missing=' every file'
    for file in $files; do
      [ "$(status_of "$(ask "$file" 10)")" = 200 ] || missing="$missing $file"
    done
    echo "$page $(status_of "$answer")${missing:+, missing:$missing}"
    [ "$(status_of "$answer")$missing" = 200 ] || well=false
  done
  platform=$(status_of "$(ask /health 20)")
  echo "platform $platform"
  [ "$platform" = 200 ] || well=false
  $well
  exit
fi

origin='[A-Za-z0-9.-]+(:[0-9]{1,5})?'
platform=${PLATFORM_ORIGIN:-}
storage=${STORAGE_ORIGIN:-$platform}
configuration=${CONFIGURATION_ORIGIN:-}
images=${IMAGE_ORIGINS:-}
proxies=${TRUSTED_PROXIES:-}
[[ $platform =~ ^https://$origin$ ]] || stop "PLATFORM_ORIGIN must look like https://platform.example, not \"$platform\"."
[[ $storage =~ ^https?://$origin$ ]] || stop "STORAGE_ORIGIN must look like https://storage.example, not \"$storage\"."
[[ -z $configuration || $configuration =~ ^https?://$origin$ ]] ||
  stop "CONFIGURATION_ORIGIN must look like https://store.example, not \"$configuration\"."
[[ -z $images || $images =~ ^https?://$origin(\ https?://$origin)*$ ]] ||
  stop "IMAGE_ORIGINS must be origins, separated by spaces, not \"$images\"."
network='[0-9A-Fa-f.:]+(/[0-9]{1,3})?'
[[ -z $proxies || $proxies =~ ^$network(\ $network)*$ ]] ||
  stop "TRUSTED_PROXIES must be addresses like 10.0.0.0/8, separated by spaces, not \"$proxies\"."

address=${platform#https://}
host=${address%:443}
[[ $address == *:* ]] || address=$address:443

sed -e "s|listen 8080;|listen $port;|" \
  -e "s|server platform\.example:443;|server $address;|" \
  -e "s|default platform\.example;|default $host;|" \
  -e "s|default https://\$platform_host;|default $storage;|" \
  -e "/\$configuration_origin {/,/}/ s|default \"\";|default \"$configuration\";|" \
  -e "/\$image_origins {/,/}/ s|default \"\";|default \"$images\";|" \
  -e "s|# 10\.0\.0\.0/8 1;|${proxies:+${proxies// / 1; } 1;}|" \
  /etc/nginx/console.conf >/tmp/console.conf

exec nginx -c /etc/nginx/container.conf
