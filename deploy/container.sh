#!/bin/bash
# Starts nginx in the container (deploy/Containerfile), with these settings put into deploy/nginx.conf (R18-6):
#
#   PLATFORM_ORIGIN   the platform that calls are passed to: https://host or https://host:port
#   STORAGE_ORIGIN    the object storage that images go to; the platform's origin by default
#   CONFIGURATION_ORIGIN  where the runtime configuration is, if the build asks another host for it
#                     (VITE_CONFIGURATION_URL); none by default
#   IMAGE_ORIGINS     other origins of the brands' logos, separated by spaces; none by default
#   TRUSTED_PROXIES   addresses of servers in front, such as the one with TLS, separated by spaces: 10.0.0.0/8; what they
#                     say of the browser's protocol and address is passed on to the platform; none by default
#   PORT              8080 by default
#
# With the argument "health" it asks the running server for the sign-in page instead, and fails unless that is sent.
set -euo pipefail

port=${PORT:-8080}

stop() {
  echo "$1" >&2
  exit 1
}

# Anything but digits and origins would become configuration.
[[ $port =~ ^[0-9]{1,5}$ ]] || stop "PORT must be a number, not \"$port\"."

if [ "${1:-}" = health ]; then
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /auth HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
  read -r -t 3 _ status _ <&3
  [ "$status" = 200 ] || stop "The sign-in page is answered with $status."
  exit 0
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
